/**
 * One line of a table of measurements. Where there is a `goal`, the value must be at most the goal, or at least with
 * `least`; without a goal it is for comparison.
 */
export type Row = {
  what: string
  value: number
  unit: 'rows' | 'pages' | 'ms' | 's' | 'KiB' | 'MiB' | 'bytes' | 'a second' | '×'
  goal?: number
  least?: boolean
}

const shown = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

function verdict({ value, goal, least }: Row): string {
  if (goal === undefined) return ''
  const held = least ? value >= goal : value <= goal
  return `${least ? 'at least' : 'at most'} ${goal}  ${held ? 'held' : 'MISSED'}`
}

/** Prints a table under its title, a line for each row. */
export function show(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}\n${'─'.repeat(title.length)}`)
  const width = Math.max(...rows.map((row) => row.what.length))
  for (const row of rows)
    console.log(
      `${row.what.padEnd(width)}  ${shown(row.value).padStart(8)} ${row.unit.padEnd(8)}  ${verdict(row)}`.trimEnd(),
    )
}
