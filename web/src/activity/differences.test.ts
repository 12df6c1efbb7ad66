import { expect, it } from 'vitest'
import { type ActivityEntry, placeOf, recordOf, whatOf, whoOf } from './activity-entry.ts'
import { differences, summary } from './differences.ts'

const entry = (parts: Partial<ActivityEntry>): ActivityEntry => ({
  activity_id: '1',
  date: '21-11-2026',
  time: '17:53',
  user_id: '1',
  name: 'Kavitha',
  call: 'estimate_detail_update',
  entity: 'estimate',
  entity_id: '7',
  outcome: 'done',
  before: null,
  after: null,
  address: '127.0.0.1',
  ...parts,
})

const bill = {
  number: '26-27/000007',
  customer: 'Annai',
  status: 'Pending',
  total: '1500.00',
  lines: ['Puppy · 1 × 8.00'],
}

it('names what changed first, amounts as people read them', () => {
  const after = {
    ...bill,
    status: 'Paid',
    total: '100000.00',
    lines: ['Puppy · 2 × 8.00', 'Bijili · 1 × 35.00'],
  }
  expect(differences(bill, after)).toEqual([
    { label: 'Status', before: ['Pending'], after: ['Paid'], changed: true },
    { label: 'Total', before: ['₹1,500.00'], after: ['₹1,00,000.00'], changed: true },
    { label: 'Lines', before: bill.lines, after: after.lines, changed: true },
    { label: 'Number', before: [bill.number], after: [bill.number], changed: false },
    { label: 'Customer', before: ['Annai'], after: ['Annai'], changed: false },
  ])
  expect(summary(entry({ before: bill, after }))).toBe(
    'Status: Pending → Paid, Total: ₹1,500.00 → ₹1,00,000.00, Lines changed',
  )
})

it('shows added and removed values', () => {
  const before = { email: 'a@b.in', may_log_in: true }
  const told = summary(entry({ before, after: { may_log_in: false, cid: '' } }))
  expect(told).toBe('Email: a@b.in → –, May log in: Yes → No')
})

it.each([
  [{ after: bill, call: 'estimate' }, 'Added estimate', '26-27/000007 · Annai', '/estimatedetails/7'],
  [{ before: bill, after: bill }, 'Changed estimate', '26-27/000007 · Annai', '/estimatedetails/7'],
  [{ before: bill }, 'Deleted estimate', '26-27/000007 · Annai', undefined],
  [
    { before: { deleted: '1' }, after: bill, call: 'estimate_list_restore' },
    'Brought back estimate',
    '26-27/000007 · Annai',
    '/estimatedetails/7',
  ],
  [
    {
      entity: 'payment',
      call: 'payment_reverse',
      before: { amount: '5000.00' },
      after: { customer: 'Annai', amount: '-5000.00' },
    },
    'Reversed payment',
    'Annai · -₹5,000.00',
    undefined,
  ],
  [
    { entity: 'customer', entity_id: 'import', after: { file: 'list.csv' }, call: 'import_excell_customer' },
    'Imported customers',
    'list.csv',
    undefined,
  ],
  [
    { entity: 'refusal', outcome: 'refused', call: 'setting_update', after: { why: 'needs settings' } },
    'Refused: setting_update',
    '',
    undefined,
  ],
] as const)('says what was done, to what, and where it is: %j', (parts, what, record, to) => {
  const row = entry(parts as Partial<ActivityEntry>)
  expect([whatOf(row), recordOf(row), placeOf(row)?.to]).toEqual([what, record, to])
})

it('names the person of a sign-in, although the call had no session', () => {
  const row = entry({ name: '', entity: 'session', call: 'login', after: { signed_in: 'Selvi' } })
  expect([whoOf(row), whatOf(row)]).toEqual(['Selvi', 'Signed in'])
  expect(whoOf(entry({ name: '', entity: 'session', call: 'login', outcome: 'refused' }))).toBe(
    'Nobody signed in',
  )
})

it('shows an account recovery at the machine, and for whom', () => {
  const kept = { name: 'Kavitha' }
  const row = entry({ name: '', entity: 'employee', call: 'let_in', before: kept, after: kept })
  expect([whoOf(row), whatOf(row), recordOf(row)]).toEqual(['At the machine', 'Let in again', 'Kavitha'])
})
