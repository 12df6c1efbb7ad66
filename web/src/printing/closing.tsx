import type { ReactNode } from 'react'
import classes from './closing.module.css'

type Props = { bank?: readonly string[]; text: string; shop: string; code?: ReactNode }

/** The end of a paper: bank, declaration, payment code, signature. */
export function Closing({ bank = [], text, shop, code }: Props) {
  return (
    <div className={classes.closing}>
      <div className={classes.left}>
        {bank.length > 0 && (
          <p className={classes.bank}>
            <strong>Bank</strong>
            {bank.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        )}
        <p className={classes.text}>{text}</p>
      </div>
      {code && <div className={classes.code}>{code}</div>}
      <div className={classes.signature}>
        <p>
          {shop && 'for '}
          <strong>{shop}</strong>
        </p>
        <p>Authorised Signatory</p>
      </div>
    </div>
  )
}
