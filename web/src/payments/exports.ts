export { AccountButton } from './account-button.tsx'
