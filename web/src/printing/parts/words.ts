import { inLanguage } from '../../language/in-language.ts'

/** The texts of the parts of papers. */
export const words = inLanguage('printing_parts', {
  account_code: ({ user_id, day }: { user_id: string; day: string }) => `AC-${user_id}-${day}`,
  account_number: ({ number }: { number: string }) => `A/c ${number}`,
  account_reference: ({ number }: { number: string }) => `Account ${number}`,
  amount_in_words: 'Amount in words',
  bank: 'Bank',
  bill_number: ({ number }: { number: string }) => `Bill ${number}`,
  for_shop: ({ shop }: { shop: string }) => `for ${shop}`,
  ifsc: ({ code }: { code: string }) => `IFSC ${code}`,
  pay_by_upi: ({ amount }: { amount: string }) => `Pay ${amount} by UPI`,
  percent: ({ head }: { head: string }) => `${head} %`,
  scan_to_pay: ({ amount }: { amount: string }) => `Scan to pay ${amount}`,
  signatory: 'Authorised Signatory',
  tax_of: ({ head, rate, value }: { head: string; rate: string; value: string }) =>
    `${head} ${rate} % of ${value}`,
  tax_details: 'Tax Details',
  total_tax: 'Total Tax',
  upi_limit: 'UPI usually takes at most ₹1,00,000 a day.',
})
