import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Client } from '../../test/client.ts'
import { runCommand } from '../../test/command.ts'
import { openFirst } from '../../test/first.ts'
import { testFolder } from '../../test/folder.ts'
import { type ServerProcess, startServer } from '../../test/process.ts'
import { keepBackupKey, newBackupKey } from '../backup-key/exports.ts'
import { proveFile } from '../backups/prove-file.ts'
import { listCopy, shopsIn } from './copy-folder.ts'

// The power fails while bills are saved, and the disk is lost. What is left: the stick with the running copy, a new
// computer, and the owner who knows the passphrase.

const PASSPHRASE = 'five marigolds in a row'

const storageAt = (dataDir: string) => ({ dataDir, databaseUrl: undefined, drop: async () => {} })

function place() {
  const made = testFolder()
  const folder = (name: string) => {
    mkdirSync(path.join(made, name))
    return path.join(made, name)
  }
  return { first: folder('first'), usb: folder('usb'), second: path.join(made, 'second') }
}

/** Bills saved one after the other, each with its number and the time of its answer. */
function counter(server: ServerProcess, cookie: string, shelf: { user_id: string; product_id: string }) {
  const clerk = new Client(server.url, cookie)
  const saved: { at: string; sno: string }[] = []
  return {
    saved,
    async save() {
      const { user_id, product_id } = shelf
      const { sno } = await clerk.ok('pos_api/pos_order', {
        user_id,
        productdetails: [{ product_id, product_name: 'Rocket', qty: 1 }],
      })
      saved.push({ at: new Date().toISOString(), sno })
    },
  }
}

test('saves, power cut, dead disk: the second computer goes on where the copy ends, and the books prove', async () => {
  const { first, usb, second } = place()
  keepBackupKey(first, await newBackupKey(PASSPHRASE))
  const env = { COPY_DIR: usb, KADAI_COPY_MS: '200' }
  const server = await startServer(storageAt(first), env)
  const { cookie, shelf } = await openFirst(server.url, 1)
  const clerk = counter(server, cookie, shelf[0] ?? { user_id: '', product_id: '' })

  // Saves bills until a piece contains one; then the power fails while more are saved.
  const inCopy = () => shopsIn(usb).flatMap(listCopy)
  const hasPieceSince = (at: string) => inCopy().some((file) => file.kind === 'piece' && file.at > at)
  await expect.poll(() => inCopy().some(({ kind }) => kind === 'snapshot')).toBe(true)
  do await clerk.save()
  while (!hasPieceSince(clerk.saved[0]?.at ?? ''))
  for (let more = 0; more < 20; more++) await clerk.save()
  const cut = [clerk.save(), server.kill('SIGKILL')]
  await Promise.allSettled(cut)
  rmSync(first, { recursive: true })

  const copiedUpTo = inCopy().findLast(({ kind }) => kind === 'piece')?.at ?? ''
  const safe = clerk.saved.filter(({ at }) => at <= copiedUpTo)
  expect(safe.length).toBeGreaterThan(0)

  const printed = clerk.saved.at(-1)?.sno ?? ''
  const { said } = await runCommand('backup', ['restore', '--from', usb, '--last', printed], {
    DATA_DIR: second,
    KADAI_PASSPHRASE: PASSPHRASE,
  })
  expect(said).toContain('The shop is as it was')

  const again = await startServer(storageAt(second), env)
  const owner = new Client(again.url)
  await owner.ok('login', { email: 'k@example.in', password: 'marigold lamp 7' })
  const listed = await owner.ok('order', {})
  const numbers = new Set(listed.map(({ sno }) => sno))
  // Every copied bill is there.
  for (const { sno } of safe) expect(numbers.has(sno), sno).toBe(true)
  // Of the other kinds none was printed since.
  await owner.ok('numbers_go_on', {})
  // Numbers go on after the last printed one; those between are listed as lost.
  const after = counter(again, owner.cookie, shelf[0] ?? { user_id: '', product_id: '' })
  await after.save()
  const number = (sno: string) => Number(sno.slice(-6))
  const known = Math.max(...[...numbers].map(number))
  // A bill that was saved but not answered may be among them.
  expect(number(after.saved[0]?.sno ?? '')).toBe(Math.max(known, number(printed)) + 1)
  const lost = (await owner.ok('numbers_lost', {})).reduce((sum, { count }) => sum + count, 0)
  expect(lost).toBe(Math.max(0, number(printed) - known))
  // Its saves are copied again, under the same passphrase, into the same folder.
  const chains = () => new Set(inCopy().map(({ chain }) => chain)).size
  await expect.poll(chains).toBe(2)
  await again.kill('SIGTERM')
  expect(await proveFile(path.join(second, 'kadai.db'))).toEqual([])
})
