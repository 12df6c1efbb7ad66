import type { Db } from '../database/database.ts'
import { portions } from '../database/portions.ts'
import { insertRows } from '../database/statement.ts'
import type { Change, Client, Employee } from '../dispatcher/handler.ts'

type Entry = {
  now: Date
  call: string
  employee?: Employee | undefined
  client: Pick<Client, 'address'>
  outcome: 'done' | 'refused'
  changes: readonly Change[]
}

const text = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))

/** Writes the audit rows of a call: who, when, what, before and after. The table only grows (rule 7.4). */
export async function writeAudit(db: Db, entry: Entry): Promise<void> {
  const rows = entry.changes.map((change) => ({
    at: entry.now.toISOString(),
    employee_id: entry.employee?.id ?? null,
    employee_name: entry.employee?.name ?? '',
    call: entry.call,
    entity: change.entity,
    entity_id: String(change.id),
    outcome: entry.outcome,
    before: text(change.before),
    after: text(change.after),
    address: entry.client.address,
  }))
  for (const some of portions(rows)) await insertRows(db, 'audit', some)
}
