const FRAME = /^\s+at /

/** Errors of the databases quote what was written: of these only the code and the kind of trouble are told. */
const fromDatabase = (error: Error & { code?: unknown }) =>
  typeof error.code === 'string' && (/^[0-9A-Z]{5}$/.test(error.code) || error.code.startsWith('SQLITE'))

/** What a program was started with may hold the address of the database, and that its password. */
const fromProgram = (error: Error) => 'cmd' in error

/** What stands in quotation marks may be what somebody typed; names of tables and columns are short words. */
const unquoted = (text: string) =>
  text.replace(/\/\/[^\s/@]*@/g, '//…@').replace(/(["'`])(?!\w{1,40}\1).*?\1/gs, '$1…$1')

/**
 * An unexpected error as the log shows it: what kind it is and where it happened, without anything that was sent. Its
 * further properties (a refused row, the parameters of a statement) are left out, and so are texts in quotation marks.
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

/** Puts an unexpected error into the log, and gives the reference by which it is found there. */
export function logBug(error: unknown, reference: string = crypto.randomUUID().slice(0, 8)): string {
  console.error(`[${reference}]`, bugReport(error))
  return reference
}
