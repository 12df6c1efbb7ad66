import type { Body } from '@kadai/contract/contract'

type Account = Body<'customer_account'>
type Line = Account['lines'][number]

/** A line of an account as shown; the first of each page is its opening balance. */
export type AccountRow = Omit<Line, 'kind'> & { kind: Line['kind'] | 'opening' | 'brought' }

/** The lines of a page under its opening balance; none where nothing was owed and nothing happened. */
export function accountRows({ from, brought, lines }: Account, page: number): AccountRow[] {
  if (lines.length === 0 && Number(brought) === 0) return []
  const first: AccountRow = {
    kind: page === 1 ? 'opening' : 'brought',
    id: '',
    number: '',
    date: page === 1 ? from : '',
    billed: '0.00',
    paid: '0.00',
    balance: brought,
  }
  return [first, ...lines]
}
