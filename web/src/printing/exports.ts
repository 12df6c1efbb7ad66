import { lazy } from 'react'
import { part } from '../api/part.ts'

export { aboveLimit, accountOwed, upiLink } from './parts/upi.ts'
export { storeAgentReport } from './stored/agent-report.ts'
export { storeInvoice } from './stored/stored-invoice.ts'

/** Loaded when it is first shown: it brings the papers along. */
export const ShareSaved = lazy(part(() => import('./share-saved.tsx')))
