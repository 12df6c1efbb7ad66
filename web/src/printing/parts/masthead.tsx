import type { ReactNode } from 'react'
import type { PrintedDocument } from '../paper/printed-document.ts'
import { words } from '../paper/words.ts'
import classes from './masthead.module.css'
import { type Buyer, buyerLines, type Seller, sellerAddress } from './party.ts'

type Head = {
  seller: Seller
  heading: string
  /** CANCELLED or REVERSED, on a void paper. */
  stamp?: string | undefined
  gstin: boolean
  /** Words that the law wants at the top. */
  top?: string | undefined
  /** Whom the paper is for. */
  left: ReactNode
  /** Number, date and the like; blank ones are left out. */
  facts: readonly (readonly [string, string, strong?: true])[]
  /** What identifies the paper on every other sheet; its heading there, where that is another. */
  next: { heading?: string; facts: readonly string[] }
}

/** The heads of a paper: the full one of the first sheet, and the short one of every other. */
export const headsOf = (head: Head): Pick<PrintedDocument, 'head' | 'nextHead' | 'stamp'> => ({
  head: (copy) => <FullHead {...head} copy={copy} />,
  nextHead: (copy) => <ShortHead {...head} copy={copy} />,
  stamp: head.stamp,
})

/** The shop on the left, the kind of paper on the right, above a strong rule; then whom it is for, and its facts. */
function FullHead({ seller, heading, copy, stamp, gstin, top, left, facts }: Head & { copy: string }) {
  const address = sellerAddress(seller)
  return (
    <>
      <header className={classes.masthead} data-logo={seller.logo ? true : undefined}>
        {top && <p className={classes.top}>{top}</p>}
        {seller.logo && <img className={classes.logo} src={seller.logo} alt="" />}
        <div>
          <p className={classes.shop}>{seller.shop_name}</p>
          {address && <p>{address}</p>}
          <p className={classes.facts}>
            {seller.phone && <span>{words.phone({ number: seller.phone })}</span>}
            {gstin && seller.gst_no && <strong>{words.gstin({ number: seller.gst_no })}</strong>}
          </p>
        </div>
        <div className={classes.what}>
          <h1>{heading}</h1>
          {copy && <p>{copy}</p>}
          {stamp && <p className={classes.stamp}>{stamp}</p>}
        </div>
      </header>
      <div className={classes.parties}>
        <div>{left}</div>
        <dl>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value, strong]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{strong ? <strong>{value}</strong> : value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </>
  )
}

function ShortHead({ seller, heading, copy, next }: Head & { copy: string }) {
  return (
    <div className={classes.short}>
      <div>
        <p style={{ fontSize: '1.15em', fontWeight: 700 }}>{seller.shop_name}</p>
        <p className={classes.facts}>
          {next.facts
            .filter((fact) => fact !== '')
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
        </p>
      </div>
      <div className={classes.what}>
        <p className={classes.shortHeading}>{next.heading ?? heading}</p>
        {copy && <p>{copy}</p>}
      </div>
    </div>
  )
}

type BuyerProps = { label: string; buyer: Buyer; gstin?: boolean }

/** The buyer as the recipient of a paper; with the GST number where the paper needs it. */
export const BuyerParty = ({ label, buyer, gstin }: BuyerProps) => (
  <Party
    label={label}
    name={buyer.name}
    lines={buyerLines(buyer)}
    strong={gstin && buyer.tax_number ? words.gstin({ number: buyer.tax_number }) : ''}
  />
)

/** The recipient of a paper. */
export function Party(props: { label: string; name: string; lines: readonly string[]; strong?: string }) {
  return (
    <div>
      <p className={classes.label}>{props.label}</p>
      <p style={{ fontSize: '1.12em', fontWeight: 650 }}>{props.name}</p>
      {props.lines
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      {props.strong && (
        <p>
          <strong>{props.strong}</strong>
        </p>
      )}
    </div>
  )
}
