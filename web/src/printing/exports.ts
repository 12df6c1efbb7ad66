import { lazy } from 'react'

export { storeAgentReport } from './agent-report.ts'
export { storeInvoice } from './stored-invoice.ts'
export { upiLink } from './upi.ts'

/** Loaded when it is first shown: it brings the papers along. */
export const ShareSaved = lazy(() => import('./share-saved.tsx'))
