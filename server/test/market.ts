import { readConfig } from '../src/config.ts'
import { openShop } from '../src/shop.ts'
import { logWhatNobodyCaught } from '../src/stop.ts'
import './cheap-passwords.ts'
import { engine, newDatabase } from './database.ts'
import { migrated } from './prepared.ts'

// Many shops in one process, for e2e stories that do not stop theirs: the parent process asks for a shop to be opened
// with given settings, or to be closed and removed. The process ends with its parent.

type Asked = { ask: number; open: Record<string, string> } | { ask: number; close: string }

const closing = new Map<string, () => Promise<void>>()

const CHECKED = { KADAI_CHECK_ANSWERS: '1' }

/** What a new shop and a demo shop are copies of, on SQLite. */
const originals = new Map<boolean, Promise<string>>()

async function originalOf(demo: boolean): Promise<string> {
  const { original, drop } = await migrated()
  process.once('exit', drop)
  if (demo) await (await openShop(readConfig({ ...CHECKED, KADAI_DEMO: '1', DATA_DIR: original }))).close()
  return original
}

function copied(demo: boolean): Promise<string> {
  const original = originals.get(demo) ?? originalOf(demo)
  originals.set(demo, original)
  return original
}

async function open(settings: Record<string, string>): Promise<{ url: string; dataDir: string }> {
  const original = engine === 'sqlite' ? await copied(settings.KADAI_DEMO === '1') : undefined
  const { dataDir, databaseUrl, drop } = await newDatabase(original)
  const storage = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const shop = await openShop(readConfig({ ...CHECKED, ...storage, ...settings }))
  await shop.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.http.server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`
  closing.set(url, async () => {
    await shop.close()
    await drop()
  })
  return { url, dataDir }
}

// The parent may be gone by the time it is done.
const answer = (what: object) => process.send?.(what, () => {})

process.on('message', async (asked: Asked) => {
  try {
    const given = 'open' in asked ? await open(asked.open) : await closing.get(asked.close)?.()
    answer({ ask: asked.ask, given })
  } catch (error) {
    answer({ ask: asked.ask, failed: String(error instanceof Error ? error.stack : error) })
  }
})
process.once('disconnect', () => process.exit())
logWhatNobodyCaught()
