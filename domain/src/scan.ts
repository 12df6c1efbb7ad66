/** Precedes the code in a label's barcode. No number contains it, so a scan is recognized in every field. */
const MARK = ';'

/** What a label's barcode says: what a scanner types, before Enter or Tab. */
export const labelText = (code: string): string => MARK + code

/** A text into which a label was scanned: what the field held before, and the code; undefined without a scan. */
export function readScan(text: string): { before: string; code: string } | undefined {
  const at = text.lastIndexOf(MARK)
  return at < 0 ? undefined : { before: text.slice(0, at).trim(), code: text.slice(at + 1).trim() }
}
