import { parseIsoDay, wireDate } from '@kadai/domain/dates'

/**
 * Inserts the hyphens of dd-mm-yyyy between digits as they are typed; slashes and points count as hyphens, a pasted
 * yyyy-mm-dd is reversed.
 */
export function typedDate(text: string, before: string): string {
  // Deleting a hyphen must stay possible.
  if (text.length < before.length) return text
  if (parseIsoDay(text.trim())) return wireDate(text.trim())
  const parts = text
    .replace(/[./\s]/g, '-')
    .replace(/[^\d-]/g, '')
    .split('-')
  const digits = parts
    .map((part, at) => (at < parts.length - 1 && part.length === 1 ? `0${part}` : part))
    .join('')
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)]
  if (digits.length < 2) return day
  if (digits.length < 4) return `${day}-${month}`
  return `${day}-${month}-${year}`
}
