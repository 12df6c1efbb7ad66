// What other features take from printing.
export { storeAgentReport } from './agent-report.ts'
export { storeInvoice } from './stored-invoice.ts'
