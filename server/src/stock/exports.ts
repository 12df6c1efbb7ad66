export { moveStock, setStock } from './move.ts'
