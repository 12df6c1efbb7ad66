import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Column, columnWidths } from './columns.ts'
import { PAPERS, type PaperSize, PX_PER_MM } from './paper-size.ts'

const columns = (amount: string): Column[] => [
  { label: 'S No', texts: ['200'], least: 2.5 },
  { label: 'Product Name' },
  { label: 'HSN/SAC', texts: ['36049090'], least: 4.5 },
  { label: 'GST Rate', align: 'right', texts: ['18 %'], least: 4 },
  { label: 'Quantity', align: 'right', texts: ['9,99,999 Bundle of ten'], least: 7, most: 11 },
  { label: 'Rate', align: 'right', texts: [amount], least: 7 },
  { label: 'Amount', align: 'right', texts: [amount], least: 8 },
]

/** The width left for the names, in em of the table's own type. */
function nameRoom(table: readonly Column[], paper: PaperSize): number {
  const { widths, scale } = columnWidths(table, paper)
  const width_px = (paper.width_mm - 2 * paper.side_mm) * PX_PER_MM
  const em_px = ((paper.text_pt * 96) / 72) * scale
  return widths.reduce((room, width) => room - (width ? Number.parseFloat(width) : 0), width_px / em_px)
}

describe('the columns of a printed table', () => {
  it('are as wide as the widest figure, and leave the rest to the name', () => {
    const { widths, scale } = columnWidths(columns('12,345.00'), PAPERS.A4)
    expect(scale).toBe(1)
    expect(widths[1]).toBeUndefined()
    const narrow = widths.at(-1)
    const wide = columnWidths(columns('1,23,45,678.00'), PAPERS.A4).widths.at(-1)
    expect(Number.parseFloat(wide ?? '')).toBeGreaterThan(Number.parseFloat(narrow ?? ''))
  })

  it('use smaller type for long figures, never a shorter name', () => {
    const { scale } = columnWidths(columns('99,99,99,99,999.99'), PAPERS.A5)
    expect(scale).toBeLessThan(1)
    expect(nameRoom(columns('99,99,99,99,999.99'), PAPERS.A5)).toBeGreaterThanOrEqual(13)
  })

  it('always leave a name the width of a dozen letters', () => {
    const digits = fc.nat({ max: 99_999_999 }).map((amount) => `${amount.toLocaleString('en-IN')}.00`)
    fc.assert(
      fc.property(digits, fc.constantFrom(PAPERS.A4, PAPERS.A5), (amount, paper) => {
        expect(nameRoom(columns(amount), paper)).toBeGreaterThan(12)
      }),
    )
  })
})
