export { auditHead } from './ledgers.ts'
export { proveBooks } from './prove.ts'
export { knownDamage } from './scrub.ts'
