import type { Flag, Needs } from '@kadai/contract/call'
import { BILL_KINDS, type BillKind } from '@kadai/domain/kinds'
import { inWords } from './in-words.ts'

type Pages = {
  list: string
  /** Before an id, as `print`; blank of what has no page. */
  details: string
  print?: string
  /** Who may read one. */
  needs: Needs
  /** The flag that shows the list in the menu's Accounts; absent where another screen leads there. */
  menu?: Flag
}

const paper = <const P extends Pages>(kind: BillKind, pages: P) => ({
  ...pages,
  one: inWords({ id: `paper.${kind}.one` }),
  many: inWords({ id: `paper.${kind}.many` }),
  numbers: inWords({ id: `paper.${kind}.numbers` }),
  /** In the activity log: "Changed order". */
  logged: inWords({ id: `paper.${kind}.logged` }),
  count: (count: { count: number }) => inWords({ id: `paper.${kind}.count`, params: count }),
})

/** The kinds of paper in words, and their pages. */
export const PAPER_KINDS = {
  estimate: paper('estimate', {
    list: '/estimate',
    details: '/estimatedetails',
    print: '/estimateinvoice',
    needs: ['estimate'],
  }),
  order: paper('order', {
    list: '/orderlist',
    details: '/orderdetails',
    print: '/invoice',
    needs: ['orders', 'pos'],
  }),
  credit_note: paper('credit_note', {
    list: '/creditnotes',
    details: '/creditnote',
    print: '/printcreditnote',
    needs: ['orders', 'pos'],
    menu: 'orders',
  }),
  debit_note: paper('debit_note', {
    list: '/debitnotes',
    details: '/debitnote',
    print: '/printdebitnote',
    needs: ['orders', 'pos'],
    menu: 'orders',
  }),
  estimate_return: paper('estimate_return', {
    list: '/estimatereturns',
    details: '/estimatereturn',
    print: '/printestimatereturn',
    needs: ['estimate'],
    menu: 'estimate',
  }),
  opening: paper('opening', { list: '/paymentpending', details: '', needs: ['payment_details'] }),
  opening_credit: paper('opening_credit', {
    list: '/paymentpending',
    details: '',
    needs: ['payment_details'],
  }),
} satisfies Record<BillKind, Pages>

/** The kinds with an entry of their own in the menu's Accounts, and the flag that shows it. */
export const IN_MENU = BILL_KINDS.flatMap((kind) => {
  const { menu }: Pages = PAPER_KINDS[kind]
  return menu === undefined ? [] : [{ kind, flag: menu }]
})
