export { LastNumbers } from './last-numbers.tsx'
export { LostNumbers } from './lost-numbers.tsx'
