import { Unreadable } from './table.ts'

const SEPARATORS = [',', ';', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

/** How many lines a separator splits into the same number of cells, and into how many. */
function evenness(lines: readonly string[], separator: Separator): [lines: number, cells: number] {
  const counts = lines.map((line) => line.split(separator).length).filter((cells) => cells > 1)
  const sizes = [...Map.groupBy(counts, (cells) => cells)].map(
    ([cells, same]) => [same.length, cells] as const,
  )
  const [most, cells] = sizes.reduce((best, size) => (size[0] > best[0] ? size : best), [0, 0] as const)
  return [most, cells]
}

/**
 * The separator named in a first line `sep=;`, as Excel writes it, or the one that splits the first lines most
 * evenly.
 */
function separatorOf(text: string): { separator: Separator; rest: string } {
  const named = /^sep=(.)\r?\n/i.exec(text)
  const given = SEPARATORS.find((separator) => separator === named?.[1])
  if (named && given) return { separator: given, rest: text.slice(named[0].length) }
  const lines = text
    .slice(0, 10_000)
    .split(/\r\n|\n|\r/, 20)
    .map((line) => line.replace(/"[^"]*"/g, ''))
  const [best] = SEPARATORS.map((separator) => ({ separator, even: evenness(lines, separator) })).sort(
    (a, b) => b.even[0] - a.even[0] || b.even[1] - a.even[1],
  )
  return { separator: best?.separator ?? ',', rest: text }
}

/**
 * Parses separated values into records of cells, including blank ones. A cell that begins with a quotation mark ends
 * at the next single one, doubled marks count as one; a mark inside another cell (2" Shell) belongs to it. Refuses an
 * unclosed mark, with its line.
 */
export function* readCsv(source: string): Generator<string[]> {
  const { separator, rest: text } = separatorOf(source)
  let record: string[] = []
  let [at, line] = [0, 1]

  const unclosed = (opened: number) =>
    new Unreadable({ id: 'imports.open_quotation_mark', params: { line: opened } })

  function quotedCell(): string {
    const opened = line
    let cell = ''
    for (;;) {
      const close = text.indexOf('"', at + 1)
      if (close === -1) throw unclosed(opened)
      const part = text.slice(at + 1, close)
      cell += part
      line += part.match(/\r\n|\n|\r/g)?.length ?? 0
      at = close + 1
      if (text[at] !== '"') break
      cell += '"'
    }
    while (text[at] === ' ') at++
    const next = text[at]
    if (next !== undefined && next !== separator && next !== '\n' && next !== '\r') throw unclosed(opened)
    return cell
  }

  const ends = new RegExp(`[\r\n${separator}]`, 'g')
  function plainCell(): string {
    ends.lastIndex = at
    const end = ends.exec(text)?.index ?? text.length
    const cell = text.slice(at, end)
    at = end
    return cell
  }

  while (at < text.length) {
    record.push(text[at] === '"' ? quotedCell() : plainCell())
    const next = text[at]
    at++
    if (next === separator) {
      if (at === text.length) record.push('')
      continue
    }
    if (next === '\r' && text[at] === '\n') at++
    line++
    yield record
    record = []
  }
  if (record.length > 0) yield record
}
