import { createReadStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import SQLite from 'better-sqlite3'
import type { BackupKey } from '../backup-key/exports.ts'
import { removeDatabase } from '../database/database-file.ts'
import { folderOfShop, letGoOfOld, nextChain, placeFor, removeHalves } from './copy-folder.ts'
import type { Changed } from './log-file.ts'
import { LogFollower } from './log-follower.ts'
import { pieceOf } from './piece.ts'
import { type About, writeSealed } from './sealed-file.ts'

/** While the folder cannot be written, this much is held in memory for it; beyond that a new snapshot is made. */
const MOST_IN_MIND = 64 * 1024 * 1024
const PAGES_AT_ONCE = 1000
const SNAPSHOT_AGAIN_MS = 60_000

/** Where a snapshot is made, next to the shop, before it is encrypted. */
export const SNAPSHOT = 'kadai.snapshot.half'

type Place = { database: string; shop: string; copyDir: string }

type Chain = {
  id: string
  key: BackupKey
  follower: LogFollower
  /** The last piece in the folder. */
  seq: number
  /** What was saved since. */
  changed: Changed
  /** The time of its newest snapshot; absent before the first, without which its pieces are useless. */
  snapshot?: string
}

const nothing = (): Changed => ({ pages: new Map(), pageCount: 0 })

/**
 * Copies a shop's saves into a folder: a snapshot of the database, then pieces with the pages changed since the one
 * before. A new chain begins with each server, with another key, and after a gap; each begins with a snapshot. Not
 * for concurrent use.
 */
export class Copy {
  readonly #place: Place
  readonly #folder: string
  #chain: Chain | undefined
  #snapshotting: Promise<void> | undefined
  #failed: { error: unknown; at_ms: number } | undefined

  constructor(place: Place) {
    this.#place = place
    this.#folder = folderOfShop(place.copyDir, place.shop)
  }

  /** The time of the newest snapshot; `undefined` before the first of this chain. */
  get snapshot(): string | undefined {
    return this.#chain?.snapshot
  }

  /** Writes what was saved since the last time; `ready` refuses where the folder is missing. */
  async copy(key: BackupKey, now: Date, ready: () => void): Promise<void> {
    if (this.#chain && !this.#chain.key.key.equals(key.key)) this.close()
    if (this.#chain) this.#gather(this.#chain)
    ready()
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    this.#chain ??= this.#begin(key)
    await this.#writePiece(this.#chain, now)
  }

  /** Makes a new snapshot, unless one is being made. Call right after `copy`; `check` throws its error. */
  async makeSnapshot(now: Date): Promise<void> {
    const chain = this.#chain
    if (!chain || this.#snapshotting !== undefined) return
    if (this.#failed && now.getTime() - this.#failed.at_ms < SNAPSHOT_AGAIN_MS) return
    this.#snapshotting = this.#writeSnapshot(chain, now)
      .then(() => {
        this.#failed = undefined
        chain.snapshot = now.toISOString()
        letGoOfOld(this.#folder, now)
      })
      .catch((error: unknown) => {
        this.#failed = { error, at_ms: now.getTime() }
      })
      .finally(() => {
        this.#snapshotting = undefined
      })
    await this.#snapshotting
  }

  /** Throws the error of the last snapshot. */
  check(): void {
    if (this.#failed) throw this.#failed.error
  }

  close(): void {
    this.#chain?.follower.close()
    this.#chain = undefined
  }

  #begin(key: BackupKey): Chain {
    removeHalves(this.#folder)
    const follower = new LogFollower(this.#place.database)
    return { id: nextChain(this.#folder), key, follower, seq: 0, changed: nothing() }
  }

  #gather(chain: Chain): void {
    try {
      chain.follower.gather(chain.changed)
    } catch (error) {
      // Saves in between are in the database only: the next copy begins with a snapshot.
      this.close()
      throw error
    }
    const [page] = chain.changed.pages.values()
    if (chain.changed.pages.size * (page?.length ?? 0) > MOST_IN_MIND) this.close()
  }

  #about(kind: About['kind'], { id, seq }: Chain, now: Date): About {
    return { kind, shop: this.#place.shop, chain: id, seq, at: now.toISOString() }
  }

  async #writePiece(chain: Chain, now: Date): Promise<void> {
    if (chain.changed.pages.size === 0) return
    const what = this.#about('piece', { ...chain, seq: chain.seq + 1 }, now)
    await writeSealed(placeFor(this.#folder, what), what, chain.key, Readable.from(pieceOf(chain.changed)))
    chain.seq++
    chain.changed = nothing()
  }

  async #writeSnapshot(chain: Chain, now: Date): Promise<void> {
    const what = this.#about('snapshot', chain, now)
    const half = path.join(path.dirname(this.#place.database), SNAPSHOT)
    const source = new SQLite(this.#place.database, { readonly: true })
    removeDatabase(half)
    try {
      // One transaction, so that all of it is of one moment. Pages keep their numbers, which the pieces rely on.
      source.exec('begin')
      source.prepare('select 1 from sqlite_master limit 1').get()
      await source.backup(half, { progress: () => PAGES_AT_ONCE })
      source.close()
      await writeSealed(placeFor(this.#folder, what), what, chain.key, createReadStream(half))
    } finally {
      source.close()
      removeDatabase(half)
    }
  }
}
