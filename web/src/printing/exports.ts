import { lazy } from 'react'
import { part } from '../api/part.ts'

export { storeAgentReport } from './agent-report.ts'
export { storeInvoice } from './stored-invoice.ts'
export { upiLink } from './upi.ts'

/** Loaded when it is first shown: it brings the papers along. */
export const ShareSaved = lazy(part(() => import('./share-saved.tsx')))
