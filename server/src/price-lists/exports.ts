export { keepEnquiry, listOfEstimate } from './enquiry.ts'
export { findList, listItems, priceOf } from './price-list.ts'
export { catalogue, listOfFile, takeBackVersion } from './save.ts'
