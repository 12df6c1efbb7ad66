import { describe, expect, test } from 'vitest'
import { type BillHeadings, cellsOf, readBill } from './purchase-text.ts'

const HEADINGS: BillHeadings = {
  code: ['code', 'itemcode', 'குறியீடு'],
  text: ['product', 'particulars', 'itemname', 'பொருள்'],
  packs: ['cases', 'packs', 'பெட்டி', 'qty', 'quantity'],
  pieces: ['totalpcs', 'qty', 'quantity'],
  per_pack: ['percase', 'perpack', 'packing'],
  rate: ['rate', 'விலை'],
  discount: ['disc', 'discount'],
  tax: ['gst', 'வரி'],
  amount: ['amount', 'value', 'தொகை'],
}
const read = (text: string) => readBill(cellsOf(text), HEADINGS)
const rocket = { text: 'Rocket Bomb', code: '', packs: 5, rate_paise: 2400_00 }

describe('a line without headings', () => {
  test.each<[string, object]>([
    [
      'Rocket Bomb\t5\t40\t2400\t10%\t10800',
      { ...rocket, per_pack: 40, discount_bp: 1000, amount_paise: 10800_00 },
    ],
    ['1\tRocket Bomb\t5\t2,400.00\t12,000.00', { ...rocket, amount_paise: 12000_00 }],
    ['1\t401\tRocket Bomb\t36041000\t5\t2400\t12000', { ...rocket, code: '401', amount_paise: 12000_00 }],
    ['Rocket Bomb,5,40,2400', { ...rocket, per_pack: 40 }],
    ['Rocket Bomb, 5, 40, 2,400.00, 12,000.00', { ...rocket, per_pack: 40, amount_paise: 12000_00 }],
    ['"Rocket Bomb","5","2,400.00","12,000.00"', { ...rocket, amount_paise: 12000_00 }],
    [
      'Rocket Bomb     5    40     2400.00    18%   12000.00',
      { ...rocket, per_pack: 40, tax_bp: 1800, amount_paise: 12000_00 },
    ],
    ['| Rocket Bomb | 5 Cs | 40 | 2400 |', { ...rocket, per_pack: 40 }],
    ['Rocket Bomb 5 x 40 @ 2400 less 10%', { ...rocket, per_pack: 40, discount_bp: 1000 }],
    ['Rocket Bomb - 5 cases × 40 pcs @ Rs.2400/-', { ...rocket, per_pack: 40 }],
    ['5 cs Rocket Bomb ₹2400', rocket],
    ['5 cs 10cm Sparklers @ 2400/-', { ...rocket, text: '10cm Sparklers' }],
    ['"Rocket, Bomb",5,"2,400.00"', { ...rocket, text: 'Rocket, Bomb' }],
    ['Rocket Bomb 5 2400 = 12000', { ...rocket, amount_paise: 12000_00 }],
    ['3) Rocket Bomb 5 2400', rocket],
    // The rate of a piece: the amount says so.
    ['Rocket Bomb\t5\t40\t60\t12000', { ...rocket, per_pack: 40, amount_paise: 12000_00 }],
    ['Rocket Bomb\t40\t5\t2400\t12000', { ...rocket, per_pack: 40, amount_paise: 12000_00 }],
    ['10 Shot 5 2400', { ...rocket, text: '10 Shot' }],
    ['ராக்கெட் 5 பெட்டி 2400', { ...rocket, text: 'ராக்கெட்' }],
  ])('%s', (text, line) => {
    expect(read(text).lines).toEqual([line])
  })

  test('has the meaning that fits most lines, and a wrong amount is said', () => {
    const lines = ['A one\t5\t100\t500', 'B two\t7\t30\t210', 'C three\t2\t90\t190'].join('\n')
    expect(
      read(lines).lines.map(({ packs, rate_paise, computed_paise }) => [packs, rate_paise, computed_paise]),
    ).toEqual([
      [5, 100_00, undefined],
      [7, 30_00, undefined],
      [2, 90_00, 180_00],
    ])
  })
})

test('headings of other programs and in Tamil name the columns', () => {
  const { lines } = read('குறியீடு\tபொருள்\tபெட்டி\tவிலை\tவரி %\tதொகை\n401\tராக்கெட்\t5\t2400\t18\t12000')
  expect(lines).toEqual([
    { text: 'ராக்கெட்', code: '401', packs: 5, rate_paise: 2400_00, tax_bp: 1800, amount_paise: 12000_00 },
  ])
  const [line] = read('Particulars,Cases,Qty,Rate,Amount\nRocket Bomb,5,200,60,12000').lines
  expect(line).toEqual({ ...rocket, per_pack: 40, amount_paise: 12000_00 })
})

test('a whole bill out of a mail has its number, its date and its total', () => {
  const bill = read(`STANDARD FIREWORKS, 12 Main Road, Sivakasi 626123
GSTIN 33AABCS1429B1Z1  Ph 98765 43210
Invoice No: SF/26-27/0045   Date: 12-Aug-2026

S.No  Particulars        Cases  Packing  Rate      Disc   Amount
1     ROCKET BOMB        5      40       2,400.00  10     10,800.00
2     SPARKLERS 10CM     10     24       1,200.00  10     10,800.00
3     FLOWER POT SPECIAL -- see letter of 4 August
4     GROUND CHAKKAR     2      50       900.00           1,800.00
      Sub Total                                            23,400.00
      CGST 9%                                              2,106.00
      Round off                                            0.00
      Grand Total                                          25,506.00
Thank you, E & O.E.`)
  expect(bill).toMatchObject({ their_no: 'SF/26-27/0045', their_day: '2026-08-12', total_paise: 25506_00 })
  expect(
    bill.lines.map(({ text, packs, per_pack, rate_paise }) => [text, packs, per_pack, rate_paise]),
  ).toEqual([
    ['ROCKET BOMB', 5, 40, 2400_00],
    ['SPARKLERS 10CM', 10, 24, 1200_00],
    ['3 FLOWER POT SPECIAL -- see letter of 4 August', undefined, undefined, undefined],
    ['GROUND CHAKKAR', 2, 50, 900_00],
  ])
})

test.each([
  ['Bill No 45 dt 12.8.26', '45', '2026-08-12'],
  ['Invoice # SF-0045, dated 2026-08-12', 'SF-0045', '2026-08-12'],
  ['Bill of supply, 12/08/2026', '', '2026-08-12'],
  ['Dear sir, thank you', '', ''],
])('%s: the number is %s, of %s', (head, their_no, their_day) => {
  expect(read(`${head}\nRocket Bomb\t5\t2400`)).toMatchObject({ their_no, their_day })
})

test('a text without lines has none', () => {
  expect(read('Good morning, please send the list').lines).toEqual([])
  expect(read('').lines).toEqual([])
})

test('under headings, goods called like a sum are goods, and what cannot be read at the top is kept', () => {
  const { lines, total_paise } = read(
    'Particulars\tCases\tRate\tAmount\nSpark\t2.5\t10\nLorry Bomb\t5\t2400\t12000\nTotal\t5\t\t12000\nLess Discount\t\t10%\t1200',
  )
  expect(lines.map(({ text, packs }) => [text, packs])).toEqual([
    ['Spark 2.5 10', undefined],
    ['Lorry Bomb', 5],
  ])
  expect(total_paise).toBe(12000_00)
})
