export { AccountButton } from './account-button.tsx'
export { NOT_SAID, PaymentHow, readHow } from './payment-how.tsx'
