import { english as contract } from '@kadai/contract/english'
import { english as domain } from '@kadai/domain/english'
import { backups } from './english/backups.ts'
import { calls } from './english/calls.ts'
import { gst } from './english/gst.ts'
import { imports } from './english/imports.ts'
import { papers } from './english/papers.ts'
import { payments } from './english/payments.ts'
import { purchases } from './english/purchases.ts'
import { records } from './english/records.ts'
import { session } from './english/session.ts'

/** Everything that the server says to people, in English; the rules' and the contract's messages among it. */
export const english = {
  ...domain,
  ...contract,
  ...calls,
  ...papers,
  ...payments,
  ...purchases,
  ...records,
  ...backups,
  ...gst,
  ...imports,
  ...session,
}
