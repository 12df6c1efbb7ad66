import { spawnSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proveFile } from '../src/backups/prove-file.ts'
import { dice } from '../src/demo/dice.ts'
import { Client } from '../test/client.ts'
import { openFirst } from '../test/first.ts'
import { type ServerProcess, startServer } from '../test/process.ts'
import { PASSWORD } from '../test/shop.ts'
import { count, figures, seed, size } from './size.ts'
import { mayMount, mountOf, SMALL_DISK } from './small-disk.ts'

// The disk of a shop fills up. No special rights are needed to test it: either the server gets a small disk in memory
// in its own namespace, or the system limits the size of its files (ulimit -f).

type Place = {
  server: ServerProcess
  /** The path of the server's files, seen from the test. */
  dataDir: string
  fill(): void
  free(): void
  remove(): Promise<void>
}

async function smallDisk(): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kadai-disk-'))
  const storage = { dataDir: folder, databaseUrl: undefined, drop: async () => {} }
  const server = await startServer(storage, {}, { program: [...SMALL_DISK, mountOf(12), folder] })
  const dataDir = `/proc/${server.pid}/root${folder}`
  const ballast = path.join(dataDir, 'photographs')
  return {
    server,
    dataDir,
    fill() {
      const file = openSync(ballast, 'w')
      try {
        for (let room = 65_536; room >= 4096; ) {
          try {
            writeSync(file, Buffer.alloc(room))
          } catch {
            room /= 2
          }
        }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast),
    async remove() {
      await server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function noFileGrows(): Promise<Place> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kadai-disk-'))
  const server = await startServer({ dataDir, databaseUrl: undefined, drop: async () => {} })
  const limit = (most: string) => {
    const { status, stderr, error } = spawnSync('prlimit', [`--pid=${server.pid}`, `--fsize=${most}:`])
    if (status !== 0) throw error ?? new Error(`prlimit: ${stderr}`)
  }
  return {
    server,
    dataDir,
    fill: () => limit(String(statSync(path.join(dataDir, 'kadai.db-wal')).size + 40_000)),
    free: () => limit('unlimited'),
    async remove() {
      await server.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const ROUNDS = size(1, 20)
const WORDS =
  /^The (disk (of the shop's computer is full|did not take the data).*Nothing was saved\.|disk did not take the backup|backup could not be proven)|^There is not enough room for a backup/

const linux = process.platform === 'linux'
if (!linux) console.log('The disk-full battery did not run: it needs Linux.')
else if (!mayMount())
  console.log('The disk-full battery ran without a small disk: this machine lets nobody mount one.')

describe
  .runIf(linux)
  .each([
    ...(linux && mayMount() ? [['the disk is full', smallDisk] as const] : []),
    ['no file may grow', noFileGrows] as const,
  ])('%s', (what, open) => {
  let place: Place
  let shelf: Awaited<ReturnType<typeof openFirst>>['shelf']
  let client: Client
  const fall = dice(seed())
  let refusals = 0
  let saved = 0
  beforeAll(async () => {
    place = await open()
    const first = await openFirst(place.server.url, 3)
    shelf = first.shelf
    client = new Client(place.server.url, first.cookie)
  })
  afterAll(() => place?.remove())

  const bill = () => ({
    user_id: shelf[0]?.user_id ?? '',
    productdetails: shelf.map(({ product_id }) => ({ product_id, qty: 2 })),
  })
  /** Saves bills until one is refused; returns that one's key. */
  const saveUntilFull = async () => {
    for (;;) {
      const key = crypto.randomUUID()
      const answer = await client.send('estimate', bill(), { key })
      if (answer.head.code !== 200) {
        // Nothing in the answer makes a screen retry by itself: somebody has to free space.
        expect(answer).toMatchObject({
          status: 503,
          head: { code: 503, msg: expect.stringMatching(WORDS) },
          body: null,
        })
        return key
      }
      saved++
    }
  }
  /** Sends a write until there is no room for it: a small one may still fit, or restart the log. */
  const refused = async (call: string, input: object, key?: string) => {
    let answer = await client.send(call, input, key ? { key } : {})
    while (answer.head.code === 200) answer = await client.send(call, input)
    if (answer.head.code !== 503 && call === 'login') return answer
    expect(answer, `${call}\n${place.server.output().slice(-2000)}`).toMatchObject({
      status: 503,
      head: { code: 503, msg: expect.stringMatching(WORDS) },
    })
    refusals++
    return answer
  }
  /** Signs in with the right password and then a wrong one, until there is no room to record either. */
  const signInsRefused = async () => {
    for (let tries = 0; tries < 5; tries++) {
      await refused('login', { email: 'Kavitha', password: PASSWORD })
      const wrong = await refused('login', { email: 'Kavitha', password: 'a wrong one' })
      if (wrong.head.code === 503) return
      expect(wrong.head.code).toBe(401)
    }
    expect.unreachable('a wrong password found room where the right one did not')
  }
  /** What is wrong with a database of the server; it is checked in a copy, because nobody else may open it. */
  const proven = async (file: string) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kadai-disk-'))
    try {
      for (const tail of ['', '-wal'])
        if (existsSync(path.join(place.dataDir, file + tail)))
          copyFileSync(path.join(place.dataDir, file + tail), path.join(folder, `copy.db${tail}`))
      return await proveFile(path.join(folder, 'copy.db'))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  const billsListed = async () =>
    Number((await client.answer('estimate_list', { page: 1, page_size: 1 })).page?.rows)

  test(`saves are refused with a message, reads go on, and it recovers by itself, ${ROUNDS} times`, {
    timeout: size(300_000, 900_000),
  }, async () => {
    const { estimate_id } = await client.ok('estimate', bill())
    saved++
    for (let round = 0; round < ROUNDS; round++) {
      place.fill()
      const key = await saveUntilFull()
      await refused('estimate', bill(), key)
      await refused('estimate_detail_update', { estimate_id, ...bill() })
      await refused('customer_add', { name: 'Arun', telephone: '77' })
      await refused('setting_update', { shopname: 'Velavan', address: '', city: '', state: '', pincode: '' })
      await signInsRefused()
      await refused('backup_make', {})
      expect(
        readdirSync(path.join(place.dataDir, 'backups')).filter((name) => name.includes('half')),
      ).toEqual([])

      expect(await billsListed(), 'bills that were acknowledged').toBe(saved)
      expect((await client.ok('estimate_list_details', { estimate_id })).estimate_details).toHaveLength(3)
      await client.ok('dashboard', {})
      await client.ok('pos_api/pos_product_list', {})

      place.free()
      await client.ok('estimate', bill(), { key })
      saved++
      await client.ok('estimate', bill(), { key })
      expect(await billsListed(), 'the bill kept at the counter is saved once').toBe(saved)
      await client.ok('estimate_detail_update', { estimate_id, ...bill() })
      // The disk fills up at a different position of the log each time.
      for (let more = fall.between(0, 60); more > 0; more--, saved++) await client.ok('estimate', bill())
    }
    const { name } = await client.ok('backup_make', {})
    for (const file of ['kadai.db', `backups/${name}`]) expect(await proven(file), file).toEqual([])
    figures(
      `disk full (${what})`,
      `${ROUNDS} times, ${count(refusals)} saves refused in words, ${saved} acknowledged, 0 lost`,
    )
  })
})
