export { keepEnquiry, listOfEstimate } from './enquiry.ts'
export { findList, priceOf } from './price-list.ts'
export { catalogue, listOfFile, takeBackVersion } from './save.ts'
