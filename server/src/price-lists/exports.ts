export { keepEnquiry, listOfEstimate } from './enquiry.ts'
export { type ListItem, listItems } from './price-list.ts'
