export { storeAgentReport } from './agent-report.ts'
export { storeInvoice } from './stored-invoice.ts'
