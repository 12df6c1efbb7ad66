export { type Copier, makeCopier } from './copier.ts'
export { readInstant, restoreCopy } from './restore-copy.ts'
