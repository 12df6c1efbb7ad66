export { keepEnquiry, listOfEstimate } from './enquiry.ts'
export { type ListItem, listItems, priceOf } from './price-list.ts'
export { catalogue, listOfFile } from './save.ts'
