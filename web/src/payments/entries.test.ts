import { expect, it } from 'vitest'
import { entriesOf, type Payment } from './entries.ts'

const payment = (payment_id: string, reversed: '0' | '1'): Payment => ({
  payment_id,
  receipt_no: `R-00000${payment_id}`,
  payment_date: '12-11-2026',
  user_id: '3',
  name: 'Annai Agencies',
  amount: '5000.00',
  taken_by: 'Kavitha',
  modes: [],
  back_modes: [],
  reversed,
  reversed_date: reversed === '1' ? '14-11-2026' : '',
  reversed_by: reversed === '1' ? 'Selvi' : '',
  parts: [
    { kind: 'order', order_id: '32', estimate_id: '', note_id: '', sno: '26-27/000032', amount: '5000.00' },
  ],
})

it('shows a reversal above its payment, and nothing for other payments', () => {
  const shown = entriesOf([payment('2', '0'), payment('1', '1')])
  expect(shown.map(({ kind, payment }) => [kind, payment.payment_id])).toEqual([
    ['payment', '2'],
    ['back', '1'],
    ['payment', '1'],
  ])
  expect(new Set(shown.map(({ id }) => id)).size).toBe(3)
})
