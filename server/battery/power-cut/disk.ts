import type { Dice } from '../../src/demo/dice.ts'

/** What a program asked of the disk, in order; `path` is a file's name in the data folder, '' the folder itself. */
export type DiskEvent =
  | { does: 'create'; path: string }
  | { does: 'write'; path: string; offset: number; data: Buffer }
  | { does: 'truncate'; path: string; size: number }
  | { does: 'sync'; path: string }
  | { does: 'unlink'; path: string }

/** Which of the unsynced writes are on the disk after the power cut. */
export const FATES = ['none', 'all', 'whole', 'torn', 'moments'] as const
export type Fate = (typeof FATES)[number]

const SECTOR = 512

type Pending = Extract<DiskEvent, { does: 'write' | 'truncate' }>

class Content {
  bytes: Buffer
  length: number

  constructor(bytes: Buffer = Buffer.alloc(0)) {
    this.bytes = bytes
    this.length = bytes.length
  }

  write(offset: number, data: Buffer): void {
    const end = offset + data.length
    if (end > this.bytes.length) {
      const larger = Buffer.alloc(Math.max(end, this.bytes.length * 2))
      this.bytes.copy(larger, 0, 0, this.length)
      this.bytes = larger
    }
    data.copy(this.bytes, offset)
    this.length = Math.max(this.length, end)
  }

  truncate(size: number): void {
    if (size < this.length) this.bytes.fill(0, size, this.length)
    else this.write(size, Buffer.alloc(0))
    this.length = size
  }

  copy(): Content {
    return new Content(Buffer.from(this.bytes.subarray(0, this.length)))
  }

  get whole(): Buffer {
    return this.bytes.subarray(0, this.length)
  }
}

/** A file: the synced content, and the writes since. */
class Inode {
  readonly durable = new Content()
  pending: Pending[] = []

  sync(): void {
    for (const event of this.pending) apply(this.durable, event)
    this.pending = []
  }

  /** The file after the power cut. */
  after(fate: Fate, fall: Dice): Buffer {
    const content = this.durable.copy()
    if (fate === 'none') return content.whole
    if (fate === 'moments') return this.#bySector(content, fall)
    for (const event of this.pending) {
      if (event.does === 'truncate' || fate !== 'torn') {
        if (fate === 'all' || fall.chance(0.5)) apply(content, event)
      } else for (const part of sectors(event)) if (fall.chance(0.5)) apply(content, part)
    }
    return content.whole
  }

  /** Each sector as of a different moment: a disk that writes its cache in any order. */
  #bySector(content: Content, fall: Dice): Buffer {
    const moments = new Map<number, number>()
    for (const [at, event] of this.pending.entries()) {
      if (event.does === 'truncate') continue
      for (const part of sectors(event)) {
        const sector = Math.floor(part.offset / SECTOR)
        const moment = moments.get(sector) ?? fall.between(0, this.pending.length)
        moments.set(sector, moment)
        if (at < moment) apply(content, part)
      }
    }
    return content.whole
  }
}

function apply(content: Content, event: Pending): void {
  if (event.does === 'truncate') content.truncate(event.size)
  else content.write(event.offset, event.data)
}

function* sectors(event: Extract<DiskEvent, { does: 'write' }>): Generator<typeof event> {
  for (let at = 0; at < event.data.length; ) {
    const offset = event.offset + at
    const length = Math.min(event.data.length - at, SECTOR - (offset % SECTOR))
    yield { ...event, offset, data: event.data.subarray(at, at + length) }
    at += length
  }
}

/**
 * A disk that keeps only what it guarantees: a file's bytes once that file was synced, a file's name once its folder
 * was. `fate` decides the rest.
 */
export class Disk {
  readonly #now = new Map<string, Inode>()
  #named = new Map<string, Inode>()
  #renames: { path: string; inode: Inode | undefined }[] = []

  has(path: string): boolean {
    return this.#now.has(path)
  }

  take(event: DiskEvent): void {
    if (event.does === 'create') {
      const inode = new Inode()
      this.#now.set(event.path, inode)
      this.#renames.push({ path: event.path, inode })
    } else if (event.does === 'unlink') {
      this.#now.delete(event.path)
      this.#renames.push({ path: event.path, inode: undefined })
    } else if (event.does === 'sync' && event.path === '') {
      this.#named = new Map(this.#now)
      this.#renames = []
    } else if (event.does === 'sync') this.#open(event.path).sync()
    else this.#open(event.path).pending.push(event)
  }

  #open(path: string): Inode {
    const inode = this.#now.get(path)
    if (!inode) throw new Error(`${path} was written before it was created`)
    return inode
  }

  /** The files after a power cut at this moment. */
  cut(fate: Fate, fall: Dice): Map<string, Buffer> {
    const names = new Map(this.#named)
    // Names reach the disk in order; how far they got is random.
    const most = this.#renames.length
    const got = fate === 'none' ? 0 : fate === 'all' ? most : fall.between(0, most)
    for (const { path, inode } of this.#renames.slice(0, got)) {
      if (inode) names.set(path, inode)
      else names.delete(path)
    }
    return new Map([...names].map(([path, inode]) => [path, inode.after(fate, fall)]))
  }

  /** The files as programs see them: nothing is lost. */
  files(): Map<string, Buffer> {
    return new Map(
      [...this.#now].map(([path, inode]) => {
        const content = inode.durable.copy()
        for (const event of inode.pending) apply(content, event)
        return [path, content.whole]
      }),
    )
  }
}
