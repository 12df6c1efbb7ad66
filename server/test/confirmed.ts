import type { TestShop } from './shop.ts'

/** Marks every session as having confirmed its password just now. */
export async function allConfirmed({ database, clock }: Pick<TestShop, 'database' | 'clock'>): Promise<void> {
  await database.transact((db) =>
    db.updateTable('sessions').set({ confirmed_at: clock.now.toISOString() }).execute(),
  )
}
