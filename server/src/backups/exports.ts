export { backUpBefore, stopMaking } from './make.ts'
export { backUpNightly } from './nightly.ts'
export { surroundings } from './surroundings.ts'
