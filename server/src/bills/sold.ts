import { BILL_KINDS, kindOf } from '@kadai/domain/kinds'
import { sql } from 'kysely'

const BACK = BILL_KINDS.filter((kind) => kindOf(kind).sold < 0)

/** A bill's sign in sums of what was sold and its tax: −1 where it takes back. */
export const soldSign = (kind: 'kind' | 'bills.kind' = 'kind') =>
  sql<number>`case when ${sql.ref(kind)} in (${sql.join(BACK)}) then -1 else 1 end`
