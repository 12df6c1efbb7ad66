/** Hides all but the last four characters of an Aadhaar number, "XXXXXXXX1234", and every one of a shorter text (rule 4.26). */
export function maskAadhaar(text: string): string {
  const number = text.replace(/\s+/g, '')
  if (isMasked(number)) return number
  const shown = number.length > 4 ? number.slice(-4) : ''
  return 'X'.repeat(number.length - shown.length) + shown
}

/** Whether a text is what maskAadhaar gives: such a value sent back changes nothing (rule 4.26). */
export function isMasked(text: string): boolean {
  return /^X+\d{0,4}$/.test(text.trim())
}
