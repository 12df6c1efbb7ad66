import { moneyText } from '@kadai/domain/money'
import type { Db } from '../database/database.ts'
import { portions } from '../database/portions.ts'
import { whenOnWire } from './wire.ts'

/** Cash moves on the wire, oldest first. */
export async function movesOnWire(db: Db, ids: readonly number[], time_zone: string) {
  const found = []
  for (const some of portions(ids.toSorted((a, b) => a - b)))
    found.push(
      ...(await db
        .selectFrom('cash_moves')
        .innerJoin('employees', 'employees.id', 'cash_moves.created_by')
        .select(['cash_moves.id', 'kind', 'amount_paise', 'note', 'cash_moves.created_at', 'employees.name'])
        .where('cash_moves.id', 'in', some)
        .orderBy('cash_moves.id')
        .execute()),
    )
  return found.map((move) => ({
    move_id: String(move.id),
    kind: move.kind,
    amount: moneyText(move.amount_paise),
    note: move.note,
    ...whenOnWire(move.created_at, time_zone),
    by: move.name,
  }))
}
