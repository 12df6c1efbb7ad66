import { logBug } from './dispatcher/bug-report.ts'

/**
 * Puts what nobody caught into the log and goes on: an error of a child or of a stream that somebody forgot to listen
 * for says nothing about the bills. What is half written is the database's to take back, and it does.
 */
export function logWhatNobodyCaught(): void {
  process.on('uncaughtException', (error) => void logBug(error))
  process.on('unhandledRejection', (error) => void logBug(error))
}
