import { moneyText } from '@kadai/domain/money'
import type { NoteReason, Settle } from '@kadai/domain/returns'
import type { PaymentMode } from '@kadai/domain/settlement'
import { useWrite } from '../api/use-write.ts'
import { figureOf, type Typed, type What } from './taking-back.ts'

/** The paper that a note is written against. */
export type OfPaper = { order_id: string } | { estimate_id: string }

/** Why a note is written, and what becomes of the money. */
export type NoteTerms = {
  reason: NoteReason
  remark: string
  settle: Settle
  mode: PaymentMode
  reference: string
}

/** Writes a note with the call of its kind; `write` gives the note's id and number. */
export function useNote(of: OfPaper) {
  const credit = useWrite('credit_note')
  const debit = useWrite('debit_note')
  const returned = useWrite('estimate_return')

  async function write(
    what: What,
    typed: Typed,
    { reason, remark, settle, mode, reference }: NoteTerms,
    total: string,
  ): Promise<{ id: string; sno: string }> {
    const why = { reason, remark, total }
    const how = { settle, ...(settle === 'refund' && { mode, reference }) }
    const lines = [...typed].flatMap(([line_id, { text, goods }]) => {
      const figure = figureOf(what, text)
      return figure ? [{ line_id, goods, figure }] : []
    })
    if ('estimate_id' in of) {
      const { body } = await returned.send({
        ...of,
        ...why,
        ...how,
        lines: lines.map(({ line_id, figure, goods }) => ({
          estimate_detail_id: line_id,
          qty: figure,
          goods,
        })),
      })
      return { id: body.estimate_return_id, sno: body.sno }
    }
    if (what === 'more') {
      const { body } = await debit.send({
        ...of,
        ...why,
        lines: lines.map(({ line_id, figure }) => ({ order_detail_id: line_id, amount: moneyText(figure) })),
      })
      return { id: body.debit_note_id, sno: body.sno }
    }
    const { body } = await credit.send({
      ...of,
      ...why,
      ...how,
      lines: lines.map(({ line_id, figure, goods }) =>
        what === 'goods'
          ? { order_detail_id: line_id, qty: figure, goods }
          : { order_detail_id: line_id, amount: moneyText(figure) },
      ),
    })
    return { id: body.credit_note_id, sno: body.sno }
  }
  return { sending: credit.sending || debit.sending || returned.sending, write }
}
