/** Whether a text can be a UPI ID, name@bank; no payment code is made of another. */
export const isUpiId = (text: string): boolean => /^[\w.-]{2,}@[a-z][\w.-]*$/i.test(text.trim())

/** Whether a text can be an IFSC: four letters of the bank, a zero, six letters or digits of the branch. */
export const isIfsc = (text: string): boolean => /^[a-z]{4}0[a-z0-9]{6}$/i.test(text.trim())
