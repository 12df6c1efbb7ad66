import { closeSync, createWriteStream, openSync } from 'node:fs'
import { type BackupKey, isMadeWith } from '../backup-key/exports.ts'
import { toDisk } from '../database/to-disk.ts'
import { type CopyFile, listCopy } from './copy-folder.ts'
import { writePiece } from './piece.ts'
import { type About, DamagedCopy, type Header, type Into, readSealed } from './sealed-file.ts'

/** Where a copy is put together, next to the shop, to be proven. */
export const DRILL = 'kadai.drill.half'

/** A needed part of the copy is missing or damaged; saves up to `until` can be restored. */
export class BrokenCopy extends Error {
  readonly until: string | undefined
  constructor(what: string, until: string | undefined) {
    super(what)
    this.until = until
  }
}

/** Returns the key of a file from how it was derived. */
export type KeyFor = (made: Header['derivation']) => Promise<BackupKey>

const isOf = (file: CopyFile, { kind, chain, seq, at }: About) =>
  file.kind === kind && file.chain === chain && file.seq === seq && file.at === at

const read = (file: CopyFile, keyFor: KeyFor, into: Into) =>
  readSealed(
    file.path,
    async (said) => {
      const key = await keyFor(said.derivation)
      if (!isMadeWith(key, said.derivation) || !isOf(file, said)) throw new DamagedCopy(file.path)
      return key
    },
    into,
  )

/** The pieces of a chain after a snapshot, up to an instant; then what is wrong with the next one. */
function piecesAfter(snapshot: CopyFile, files: readonly CopyFile[], until: string | undefined) {
  const later = files.filter(
    ({ kind, chain, seq }) => kind === 'piece' && chain === snapshot.chain && seq > snapshot.seq,
  )
  const end = later.findIndex(({ at }) => until !== undefined && at > until)
  const wanted = end < 0 ? later : later.slice(0, end)
  const gap = wanted.findIndex(({ seq }, index) => seq !== snapshot.seq + 1 + index)
  return gap < 0
    ? { pieces: wanted, missing: undefined }
    : { pieces: wanted.slice(0, gap), missing: wanted[gap] }
}

async function inOrder(
  snapshot: CopyFile,
  files: readonly CopyFile[],
  until: string | undefined,
  keyFor: KeyFor,
  into: string,
) {
  await read(snapshot, keyFor, () => createWriteStream(into, { mode: 0o600 }))
  const { pieces, missing } = piecesAfter(snapshot, files, until)
  const database = openSync(into, 'r+')
  let last = snapshot
  try {
    for (const piece of pieces) {
      try {
        await read(piece, keyFor, () => writePiece(database))
      } catch (error) {
        if (!(error instanceof DamagedCopy)) throw error
        throw new BrokenCopy(`A piece of the copy is damaged: ${piece.path}`, last.at)
      }
      last = piece
    }
  } finally {
    closeSync(database)
  }
  if (missing) throw new BrokenCopy(`A piece of the copy is missing before ${missing.path}`, last.at)
  toDisk(into)
  return last.at
}

/**
 * Puts the database together in the file `into` as it was at an instant (ISO, UTC; by default as last copied), from
 * the copy in `folder`. Returns the latest time of the last save in it. Throws BrokenCopy where a needed part is not
 * whole.
 */
export async function rebuild(folder: string, keyFor: KeyFor, until: string | undefined, into: string) {
  const files = listCopy(folder)
  const isInTime = ({ at }: CopyFile) => until === undefined || at <= until
  const snapshots = files.filter((file) => file.kind === 'snapshot' && isInTime(file)).reverse()
  // Of the newest chain, pieces without their snapshot may have come first: a cloud client sends small files first.
  const newest = files.findLast(isInTime)
  if (!newest || snapshots.length === 0)
    throw new BrokenCopy(`There is no snapshot ${until ? 'from before then ' : ''}in ${folder}`, undefined)
  const own = snapshots.filter(({ chain }) => chain === newest.chain)
  // The pieces of a chain continue across its snapshots: an older one leads to the same state.
  for (const snapshot of own)
    try {
      return await inOrder(snapshot, files, until, keyFor, into)
    } catch (error) {
      if (!(error instanceof DamagedCopy)) throw error
    }
  const before = snapshots.find(({ chain }) => chain !== newest.chain)
  const end = before && files.findLast(({ chain }) => chain === before.chain)
  const what = own[0]
    ? `The snapshot ${own[0].path} is damaged`
    : `The snapshot before ${newest.path} is missing`
  throw new BrokenCopy(what, end?.at)
}
