const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// XML allows neither control characters nor lone surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu

/** A text within an XML element or attribute. */
export const xmlText = (text: string) =>
  text.replace(IMPOSSIBLE, '').replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)
