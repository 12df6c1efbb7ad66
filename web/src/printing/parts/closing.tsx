import type { ReactNode } from 'react'
import { rich } from '../../language/rich.tsx'
import classes from './closing.module.css'
import { words } from './words.ts'

type Props = {
  bank?: readonly string[]
  /** The shop's own terms, in lines. */
  terms?: string
  text: string
  shop: string
  code?: ReactNode
}

/** The end of a paper: bank, declaration, payment code, signature. */
export function Closing({ bank = [], terms = '', text, shop, code }: Props) {
  return (
    <div className={classes.closing}>
      <div className={classes.left}>
        {bank.length > 0 && (
          <p className={classes.bank}>
            <strong>{words.bank}</strong>
            {bank.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        )}
        {terms && <p className={classes.text}>{terms}</p>}
        <p className={classes.text}>{text}</p>
      </div>
      {code && <div className={classes.code}>{code}</div>}
      <div className={classes.signature}>
        <p>{shop && rich(words.for_shop, { shop: <strong>{shop}</strong> })}</p>
        <p>{words.signatory}</p>
      </div>
    </div>
  )
}
