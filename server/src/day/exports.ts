export { closedPapers } from './closed.ts'
