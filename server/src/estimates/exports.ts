export { unbilledSum } from './unbilled.ts'
