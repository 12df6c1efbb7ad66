import { kindOf } from '@kadai/domain/kinds'
import { type Paise, rupees } from '@kadai/domain/money'
import { creditWarning, type PayerBalance, usePayerBalance } from '../../frames/payer-balance.ts'
import { useEditor } from '../editor/editor.ts'
import { words } from './words.ts'

/** The standing of the bill's customer, before money or credit. */
export function useBalance() {
  const { kind, opened, model } = useEditor()
  const payer = kindOf(kind.name).owes > 0 ? model.bill.customer : null
  return usePayerBalance(payer?.user_id ?? '', opened?.id)
}

/**
 * What the customer owes besides the bill, what open credit pays of what is due, the credit limit, and whether the bill
 * passes it.
 */
export function BalanceNote({ balance, due_paise }: { balance: PayerBalance; due_paise: Paise }) {
  const { owes_paise, open_paise, limit_paise } = balance
  const used_paise = Math.max(0, Math.min(open_paise, due_paise))
  const warning = creditWarning(due_paise, balance)
  if (owes_paise === 0 && open_paise === 0 && limit_paise === 0) return null
  return (
    <div className="stack" style={{ gap: 4, marginBottom: 8 }}>
      <span className="note">
        {[
          owes_paise > 0 && words.owes_before({ amount: rupees(owes_paise) }),
          open_paise > 0 && words.has_credit({ amount: rupees(open_paise) }),
          used_paise > 0 && words.credit_pays({ amount: rupees(used_paise) }),
          limit_paise > 0 && words.credit_limit({ amount: rupees(limit_paise) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {warning && (
        <p className="warned remark small" role="status">
          {warning}
        </p>
      )}
    </div>
  )
}
