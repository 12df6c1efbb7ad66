export { storeAgentReport } from './agent-report.ts'
export { storeInvoice } from './stored-invoice.ts'
export { upiLink } from './upi.ts'
