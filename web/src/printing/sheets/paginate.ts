import type { Paise } from '@kadai/domain/money'

/** A measured line of a bill: its height in CSS px, and its part of the subtotal carried forward. */
export type MeasuredLine = { height: number; amount_paise: Paise }

/** The room on a sheet, and the heights of its parts, all in CSS px. */
export type Room = {
  /** The sheet without its margins and its foot. */
  sheet: number
  /** The foot with the page number; omitted on a single sheet. */
  foot: number
  /** The full head of the first sheet, and the short one of the others. */
  firstHead: number
  nextHead: number
  tableHead: number
  broughtForward: number
  carriedForward: number
  /** What follows the lines, in order: totals, tax table, signature. Kept together where a sheet can hold them. */
  tail: readonly number[]
}

/**
 * One sheet: lines `from` up to but excluding `to`, then the tail's blocks `tailFrom` up to but excluding `tailTo`.
 */
export type SheetPlan = {
  from: number
  to: number
  /** The subtotal of all sheets before, where the lines continue. */
  brought_paise: Paise | null
  /** The subtotal so far, where lines continue on the next sheet. */
  carried_paise: Paise | null
  tailFrom: number
  tailTo: number
}

/** Fewer than three lines above the totals of a last sheet look like a mistake. */
const KEPT_BACK = 3
/** A first sheet whose lines fill less of it, while the others went to the totals, looks like one too. */
const LEAST_FILLED = 1 / 3

/**
 * Divides a bill's lines into sheets: no line is split, every sheet is filled before the next begins, each but the
 * last ends with the subtotal carried forward, and the tail is on the last sheet under at least one line. The tail is
 * split between its blocks only where one line and the tail are higher than a sheet, or where its lines would leave the
 * first sheet nearly bare; only a block higher than a sheet overflows it.
 */
export function paginate(lines: readonly MeasuredLine[], room: Room): SheetPlan[] {
  const sheets: SheetPlan[] = []
  const tail_height = sum(room.tail)
  let from = 0
  let carried_paise: Paise | null = null

  for (;;) {
    const head = sheets.length === 0 ? room.firstHead : room.nextHead
    const brought = carried_paise === null ? 0 : room.broughtForward
    const free = room.sheet - head - room.tableHead - brought
    const sheet = { from, brought_paise: carried_paise, tailFrom: 0 }
    const lines_height = heightOf(lines, from, lines.length)

    if (lines_height + tail_height <= free + (sheets.length === 0 ? room.foot : 0)) {
      sheets.push({ ...sheet, to: lines.length, carried_paise: null, tailTo: room.tail.length })
      return sheets
    }

    // A first sheet whose head leaves no room for a line passes it to the next sheet, whose head is short.
    const headAlone = sheets.length === 0 && room.nextHead < head && (lines[from]?.height ?? 0) > free
    if (headAlone) {
      sheets.push({ ...sheet, to: from, carried_paise: null, tailTo: 0 })
      continue
    }

    const to = Math.min(
      linesThatFit(lines, from, free - room.carriedForward),
      lines.length - linesKeptBack(lines, from, room),
    )
    const tailTo = signedTo(room.tail, blocksThatFit(room.tail, 0, free - lines_height))
    const nearlyBare = sheets.length === 0 && tailTo > 0 && heightOf(lines, 0, to) < free * LEAST_FILLED
    if (lines.length - from <= 1 || nearlyBare) {
      sheets.push({ ...sheet, to: lines.length, carried_paise: null, tailTo })
      return [...sheets, ...tailSheets(lines.length, tailTo, room)]
    }

    carried_paise = (carried_paise ?? 0) + amountOf(lines, from, to)
    sheets.push({ ...sheet, to, carried_paise, tailTo: 0 })
    from = to
  }
}

/** The totals never stand alone: this many lines go with them where they fit, one in any case. */
function linesKeptBack(lines: readonly MeasuredLine[], from: number, room: Room): number {
  const free = room.sheet - room.nextHead - room.tableHead - room.broughtForward - sum(room.tail)
  for (let kept = Math.min(KEPT_BACK, lines.length - from - 1); kept > 1; kept -= 1)
    if (heightOf(lines, lines.length - kept, lines.length) <= free) return kept
  return 1
}

/**
 * Returns the end of the longest run of lines from `from` that fits; at least one line, so that it always advances.
 */
function linesThatFit(lines: readonly MeasuredLine[], from: number, free: number): number {
  let height = 0
  let to = from
  for (; to < lines.length; to += 1) {
    height += lines[to]?.height ?? 0
    if (height > free) break
  }
  return Math.max(to, from + 1)
}

function blocksThatFit(blocks: readonly number[], from: number, free: number): number {
  let height = 0
  let to = from
  for (; to < blocks.length; to += 1) {
    height += blocks[to] ?? 0
    if (height > free) break
  }
  return to
}

/** The signature, the last block, does not stand alone: the block before it goes with it, where another stays. */
const signedTo = (tail: readonly number[], to: number) => (to > 1 && to === tail.length - 1 ? to - 1 : to)

/** The sheets of a tail that did not fit under its line. */
function tailSheets(line: number, tailFrom: number, room: Room): SheetPlan[] {
  const sheets: SheetPlan[] = []
  for (let at = tailFrom; at < room.tail.length; ) {
    const to = Math.max(blocksThatFit(room.tail, at, room.sheet - room.nextHead), at + 1)
    sheets.push({ from: line, to: line, brought_paise: null, carried_paise: null, tailFrom: at, tailTo: to })
    at = to
  }
  return sheets
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
const heightOf = (lines: readonly MeasuredLine[], from: number, to: number) =>
  sum(lines.slice(from, to).map((line) => line.height))
const amountOf = (lines: readonly MeasuredLine[], from: number, to: number): Paise =>
  sum(lines.slice(from, to).map((line) => line.amount_paise))

/** A list in parts of this many. */
export function inChunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}
