const FRAME = /^\s+at /

/** Database errors quote what was written: only their code and type are logged. */
const fromDatabase = (error: Error & { code?: unknown }) =>
  typeof error.code === 'string' && (/^[0-9A-Z]{5}$/.test(error.code) || error.code.startsWith('SQLITE'))

/** A program's arguments may contain the database's address with its password. */
const fromProgram = (error: Error) => 'cmd' in error

/** Quoted text may be somebody's input; names of tables and columns are short words. */
const unquoted = (text: string) =>
  text.replace(/\/\/[^\s/@]*@/g, '//…@').replace(/(["'`])(?!\w{1,40}\1).*?\1/gs, '$1…$1')

/**
 * An unexpected error for the log: its type and where it happened, without any input. Its other properties (a refused
 * row, a statement's parameters) and quoted texts are left out.
 */
export function bugReport(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return `Thrown: ${typeof error}`
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const said = fromProgram(error)
    ? 'A program that Kadai started failed.'
    : fromDatabase(error)
      ? unquoted(error.message.split(/:\s/)[0] ?? '')
      : unquoted(error.message)
  const frames = (error.stack ?? '').split('\n').filter((line) => FRAME.test(line))
  const cause =
    error.cause !== undefined && depth < 3 ? [`caused by ${bugReport(error.cause, depth + 1)}`] : []
  return [`${error.name}${code}: ${said.slice(0, 500)}`, ...frames, ...cause].join('\n')
}

/** Logs an unexpected error, and returns the reference by which it is found in the log. */
export function logBug(error: unknown, reference: string = crypto.randomUUID().slice(0, 8)): string {
  console.error(`[${reference}]`, bugReport(error))
  return reference
}
