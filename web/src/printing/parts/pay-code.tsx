import { rupees } from '@kadai/domain/money'
import { QrCode } from '../../frames/print/qr-code.tsx'
import { paise } from '../paper/wire-money.ts'
import { aboveLimit, type UpiPayee, upiLink } from './upi.ts'
import { words } from './words.ts'

type Asked = {
  seller: UpiPayee
  /** What is still due. */
  due: string
  number: string
  note?: string
}

/** The UPI code for what is still due, and what it is; undefined where nothing is due or the shop has no UPI id. */
export function payCode({ seller, due, number, note }: Asked) {
  const amount_paise = paise(due)
  const link = upiLink({ payee: seller, amount_paise, number, note })
  const amount = rupees(amount_paise)
  const limit = aboveLimit(amount_paise)
  return (
    link && (
      <>
        {/* For the PDF; on the page the code is to be scanned. */}
        <a href={link} tabIndex={-1}>
          <QrCode text={link} label={words.pay_by_upi({ amount })} />
        </a>
        <p>{words.scan_to_pay({ amount })}</p>
        {limit && <p>{limit}</p>}
      </>
    )
  )
}
