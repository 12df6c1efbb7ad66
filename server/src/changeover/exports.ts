export { isChangingOver } from './state.ts'
