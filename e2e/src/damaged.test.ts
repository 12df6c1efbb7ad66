import { closeSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { signInAsOwner } from './people.ts'
import { shows } from './screen.ts'
import { openProgram } from './shop.ts'
import { expectNoSideways } from './shots.ts'
import { story } from './story.ts'

// The disk has lost a page of the database: everybody must know before the next bill.

const owner = story({
  complains: true,
  faults: true,
  open: openProgram,
  begin: (context, url) => signInAsOwner(context, url),
})

const PAGE_BYTES = 4096

/** Overwrites the first page of a table with zeros, as a disk that lost it returns it. */
function lose(file: string, table: string): void {
  const database = new DatabaseSync(file)
  database.exec('pragma wal_checkpoint(truncate)')
  const found = database.prepare("select rootpage from sqlite_master where type = 'table' and name = ?")
  const { rootpage } = found.get(table) as { rootpage: number }
  database.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(PAGE_BYTES), 0, PAGE_BYTES, (rootpage - 1) * PAGE_BYTES)
  closeSync(handle)
}

// The test edits SQLite's file; PostgreSQL checks its own.
test.skipIf(process.env.KADAI_TEST_DATABASE)(
  'a red message on every screen says how to restore',
  async () => {
    const { shop, page } = owner
    await page.goto('/home')
    await shop.kill()
    lose(path.join(shop.dataDir, 'kadai.db'), 'payment_allocations')
    await shop.restart()
    for (const address of ['/home', '/estimate', '/settings']) {
      await page.goto(address)
      const alert = page.getByRole('alert').filter({ hasText: "The shop's database is damaged" })
      await alert.getByText('Nothing is saved any more').waitFor()
      await shows(alert, /stop Kadai, then restore the last backup: npm run restore/)
    }
    await expectNoSideways(page)
    await expectAccessible(page)
  },
)
