export { makeBackup } from './make.ts'
export { backUpNightly } from './nightly.ts'
