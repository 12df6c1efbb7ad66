export { readCsv } from './csv.ts'
