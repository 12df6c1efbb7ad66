export { closedPapers } from './open-day.ts'
