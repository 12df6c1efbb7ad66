export { readCsv } from './csv.ts'
export { readUploaded } from './reader.ts'
export type { Table } from './table.ts'
