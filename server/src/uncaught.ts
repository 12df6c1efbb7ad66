import { logBug } from './dispatcher/bug-report.ts'

/**
 * Logs an uncaught error and continues: a child's or stream's error that nobody listens for says nothing about the
 * bills. Half-written data is rolled back by the database.
 */
export function logWhatNobodyCaught(): void {
  // Nobody reads the log any more: to log that would fail again, without end.
  for (const log of [process.stdout, process.stderr]) log.on('error', () => {})
  process.on('uncaughtException', (error) => void logBug(error))
  process.on('unhandledRejection', (error) => void logBug(error))
}
