export { type ListItem, listItems } from './price-list.ts'
