export * from './backup-key.ts'
export * from './wrapped-key.ts'
