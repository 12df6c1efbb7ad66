import { rupees } from '@kadai/domain/money'
import { QrCode } from '../../frames/qr-code.tsx'
import { paise } from '../paper/wire-money.ts'
import { upiLink } from './upi.ts'
import { words } from './words.ts'

type Asked = {
  seller: { upi_id: string; shop_name: string }
  /** What is still due. */
  due: string
  /** The bill's number; blank for more than one bill. */
  number?: string
}

/** The UPI code for what is still due, and what it is; undefined where nothing is due or the shop has no UPI id. */
export function payCode({ seller, due, number = '' }: Asked) {
  const amount_paise = paise(due)
  const link = upiLink({ upi_id: seller.upi_id, name: seller.shop_name, amount_paise, number })
  const amount = rupees(amount_paise)
  return (
    link && (
      <>
        {/* For the PDF; on the page the code is to be scanned. */}
        <a href={link} tabIndex={-1}>
          <QrCode text={link} label={words.pay_by_upi({ amount })} />
        </a>
        <p>{words.scan_to_pay({ amount })}</p>
      </>
    )
  )
}
