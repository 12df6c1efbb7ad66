export { backUpBefore } from './make.ts'
export { backUpNightly } from './nightly.ts'
