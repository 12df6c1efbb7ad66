import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type MeasuredLine, paginate, type Room, type SheetPlan } from './paginate.ts'

const ROOM: Room = {
  sheet: 1000,
  foot: 15,
  firstHead: 200,
  nextHead: 50,
  tableHead: 40,
  broughtForward: 20,
  carriedForward: 20,
  tail: [150, 50],
}

const bill = (count: number, height = 24): MeasuredLine[] =>
  Array.from({ length: count }, (_, at) => ({ height, amount_paise: (at + 1) * 100 }))

/** The height of a sheet's content. */
function heightOf(sheet: SheetPlan, at: number, lines: readonly MeasuredLine[], room: Room): number {
  const own = lines.slice(sheet.from, sheet.to)
  const table = own.length === 0 ? 0 : room.tableHead
  return (
    (at === 0 ? room.firstHead : room.nextHead) +
    table +
    (sheet.brought_paise === null ? 0 : room.broughtForward) +
    own.reduce((all, line) => all + line.height, 0) +
    (sheet.carried_paise === null ? 0 : room.carriedForward) +
    room.tail.slice(sheet.tailFrom, sheet.tailTo).reduce((all, block) => all + block, 0)
  )
}

describe('a bill on sheets', () => {
  test.each([
    { lines: 0, sheets: [0] },
    { lines: 1, sheets: [1] },
    // 1000 + 15 − 200 − 40 − 200 = 575: 23 lines of 25 fit above the totals where no foot is needed.
    { lines: 23, height: 25, sheets: [23] },
    // One more does not fit, and the totals are never alone on a sheet.
    { lines: 24, height: 25, sheets: [21, 3] },
    { lines: 2, height: 300, sheets: [1, 1] },
    // 1000 − 200 − 40 − 20 = 740: 30 lines and the subtotal carried forward.
    { lines: 33, sheets: [30, 3] },
    { lines: 34, sheets: [30, 4] },
    // Later sheets: 1000 − 50 − 40 − 20 − 20 = 870: 36 lines.
    { lines: 100, sheets: [30, 36, 31, 3] },
    // Three lines of 240 would leave no room for the totals on the last sheet; two do.
    { lines: 12, height: 240, sheets: [3, 3, 3, 1, 2] },
  ])('$lines lines fill $sheets', ({ lines, height, sheets }) => {
    expect(paginate(bill(lines, height), ROOM).map((sheet) => sheet.to - sheet.from)).toEqual(sheets)
  })

  it('carries the subtotal so far to the next sheet', () => {
    const [first, second, third] = paginate(bill(70), ROOM)
    expect(first).toMatchObject({ brought_paise: null, carried_paise: 46_500 }) // ₹1 + … + ₹30
    expect(second).toMatchObject({ brought_paise: 46_500, carried_paise: 221_100 }) // … + ₹66
    expect(third).toMatchObject({ brought_paise: 221_100, carried_paise: null, tailFrom: 0, tailTo: 2 })
  })

  it('moves a first line without room under a tall head to the next sheet, and carries nothing forward', () => {
    const sheets = paginate([{ height: 300, amount_paise: 100 }], { ...ROOM, firstHead: 700 })
    expect(sheets.map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [0, 1],
    ])
    expect(sheets.map((sheet) => sheet.carried_paise)).toEqual([null, null])
  })

  it('continues the tail block by block if one line and the tail are higher than a sheet', () => {
    const sheets = paginate([{ height: 600, amount_paise: 100 }], { ...ROOM, tail: [100, 300, 400, 200] })
    expect(sheets.map(({ tailFrom, tailTo }) => [tailFrom, tailTo])).toEqual([
      [0, 1],
      [1, 4],
    ])
  })

  it('divides the tail rather than leave a first sheet nearly bare', () => {
    const short = { ...ROOM, firstHead: 500, tail: [250, 150] }
    // 1000 − 500 − 40 = 460: four lines and the totals, but not the signature.
    expect(paginate(bill(4), short).map(({ to, tailTo }) => [to, tailTo])).toEqual([
      [4, 1],
      [4, 2],
    ])
    // Of more blocks one goes with the signature.
    expect(paginate(bill(4), { ...short, tail: [100, 150, 150] }).map(({ tailTo }) => tailTo)).toEqual([1, 3])
    // Where more of it is filled, lines go with the whole tail.
    expect(paginate(bill(12), short).map(({ to, tailTo }) => [to, tailTo])).toEqual([
      [9, 0],
      [12, 2],
    ])
  })
})

const within = (min: number, max: number) => fc.integer({ min, max })
const roomy = fc.record({
  sheet: within(700, 1100),
  foot: within(5, 20),
  firstHead: within(100, 250),
  nextHead: within(20, 60),
  tableHead: within(15, 50),
  broughtForward: within(10, 25),
  carriedForward: within(10, 25),
  tail: fc.array(within(1, 80), { maxLength: 4 }),
})
const [head, row] = [within(0, 400), within(0, 80)]
const cramped = fc.record({
  ...{ sheet: within(1, 300), foot: row, firstHead: head, nextHead: head },
  ...{ tableHead: row, broughtForward: row, carriedForward: row, tail: fc.array(head, { maxLength: 4 }) },
})
const linesOf = (most: number) =>
  fc.array(fc.record({ height: within(10, most), amount_paise: fc.nat(1_000_000) }), {
    maxLength: 250,
  })

/** Invariants for any heights: nothing lost or doubled, correct sums. */
function expectWhole(sheets: readonly SheetPlan[], lines: readonly MeasuredLine[], room: Room): void {
  let line = 0
  let block = 0
  let carried: number | null = null
  for (const sheet of sheets) {
    expect(sheet.from).toBe(line)
    expect(sheet.tailFrom).toBe(sheet.tailTo > sheet.tailFrom ? block : sheet.tailFrom)
    expect(sheet.to).toBeGreaterThanOrEqual(sheet.from)
    if (sheet.to > sheet.from) expect(sheet.brought_paise).toBe(carried)
    line = sheet.to
    block = Math.max(block, sheet.tailTo)
    const so_far = lines.slice(0, line).reduce((all, { amount_paise }) => all + amount_paise, 0)
    carried = sheet.carried_paise
    expect(carried).toBe(line < lines.length && line > 0 ? so_far : null)
    if (sheet.tailTo > sheet.tailFrom) expect(line).toBe(lines.length)
  }
  expect(line).toBe(lines.length)
  expect(block).toBe(room.tail.length)
}

describe('any bill', () => {
  it('has every line once and in order, its subtotal carried forward, its tail under a line, and no overfull sheet', () => {
    fc.assert(
      fc.property(linesOf(150), roomy, (lines, room) => {
        const sheets = paginate(lines, room)
        expectWhole(sheets, lines, room)
        sheets.forEach((sheet, at) => {
          const most = room.sheet + (sheets.length === 1 ? room.foot : 0)
          expect(heightOf(sheet, at, lines, room)).toBeLessThanOrEqual(most)
          if (lines.length > 0 && sheet.tailFrom === 0) expect(sheet.to).toBeGreaterThan(sheet.from)
        })
        expect(sheets.at(-1)?.tailTo).toBe(room.tail.length)
        // Divided, it begins under all the lines that are left.
        expect(sheets.filter(({ tailTo }) => tailTo > 0).length).toBeLessThanOrEqual(2)
      }),
      { numRuns: 1000 },
    )
  })

  it('wastes no room: the next line would not have fitted on the sheet before', () => {
    fc.assert(
      fc.property(linesOf(150), roomy, (lines, room) => {
        const sheets = paginate(lines, room)
        // The last sheet but one gives some of its lines to the totals.
        sheets.slice(0, -2).forEach((sheet, at) => {
          const next = lines[sheet.to]?.height ?? 0
          expect(heightOf(sheet, at, lines, room) + next).toBeGreaterThan(room.sheet)
        })
      }),
      { numRuns: 300 },
    )
  })

  it('terminates and loses nothing, even if lines and blocks are higher than a sheet', () => {
    fc.assert(
      fc.property(linesOf(500), cramped, (lines, room) => expectWhole(paginate(lines, room), lines, room)),
      { numRuns: 1000 },
    )
  })
})
