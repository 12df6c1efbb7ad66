import { type Paise, rupees } from '@kadai/domain/money'
import { cleanText } from '@kadai/domain/names'
import type { Message } from '../../frames/share/share-button.tsx'
import { common } from '../../frames/words.ts'
import { paise } from '../paper/wire-money.ts'
import { words } from '../paper/words.ts'
import { aboveLimit, type UpiPayee, upiLink } from '../parts/upi.ts'

type Told = {
  seller: UpiPayee
  /** What the paper is, with its number. */
  title: string
  date: string
  /** Its figure, with what it is called. */
  figure: readonly [label: string, amount_paise: Paise]
  /** What is still due, and what it is due for, as its UPI code says it. */
  due?: string
  number?: string
  note?: string
  phone?: string
}

/** A paper in a few lines for a chat: whose it is, which one, its total, what is due and the UPI link for it. */
export function paperMessage({ seller, title, date, figure, ...told }: Told): Message {
  const { due = '0', number = '', note, phone = '' } = told
  const amount_paise = paise(due)
  const link = upiLink({ payee: seller, amount_paise, number, note })
  const [label, total_paise] = figure
  const lines = [
    seller.shop_name,
    `${title} · ${date}`,
    `${label}: ${rupees(total_paise)}`,
    amount_paise > 0 ? words.still_due({ amount: rupees(amount_paise) }) : '',
    link ? common.pay_by_upi({ link }) : '',
    link ? aboveLimit(amount_paise) : '',
  ]
  return {
    to: phone,
    text: lines
      .map(cleanText)
      .filter((line) => line !== '')
      .join('\n'),
  }
}
