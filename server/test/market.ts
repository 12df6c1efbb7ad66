import { readConfig } from '../src/config.ts'
import { openShop } from '../src/shop.ts'
import { logWhatNobodyCaught } from '../src/uncaught.ts'
import './cheap-passwords.ts'
import { newDatabase } from './database.ts'

// Many shops in one process, for e2e stories that do not stop theirs: the parent process asks for a shop to be opened
// with given settings, or to be closed and removed. The process ends with its parent.

type Asked = { ask: number; open: Record<string, string> } | { ask: number; close: string }

const closing = new Map<string, () => Promise<void>>()

async function open(settings: Record<string, string>): Promise<{ url: string; dataDir: string }> {
  const { dataDir, databaseUrl, drop } = await newDatabase()
  const storage = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const shop = await openShop(readConfig({ KADAI_CHECK_ANSWERS: '1', ...storage, ...settings }))
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
