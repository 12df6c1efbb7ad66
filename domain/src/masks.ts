/**
 * Hides all but the last four characters of an Aadhaar number, "XXXXXXXX1234", and all of a shorter text (rule 4.26).
 */
export function maskAadhaar(text: string): string {
  const number = text.replace(/\s+/g, '')
  if (isMasked(number)) return number
  const shown = number.length > 4 ? number.slice(-4) : ''
  return 'X'.repeat(number.length - shown.length) + shown
}

/** Whether a text is a result of maskAadhaar, which changes nothing when it is sent back (rule 4.26). */
export function isMasked(text: string): boolean {
  return /^X+\d{0,4}$/.test(text.trim())
}
