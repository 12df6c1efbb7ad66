export { ensureNamed } from './ensure.ts'
export { addNamed, deleteNamed, findNamed, listNamed, updateNamed } from './ranked.ts'
