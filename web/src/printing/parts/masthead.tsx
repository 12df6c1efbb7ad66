import type { ReactNode } from 'react'
import { words } from '../paper/words.ts'
import classes from './masthead.module.css'
import { type Seller, sellerAddress } from './party.ts'

type MastheadProps = {
  seller: Seller
  heading: string
  copy?: string
  /** CANCELLED or REVERSED, on a void paper. */
  stamp?: string | undefined
  gstin: boolean
  /** Words that the law wants at the top. */
  top?: string | undefined
}

/** The shop on the left, the kind of paper on the right, above a strong rule. */
export function Masthead({ seller, heading, copy = '', stamp = '', gstin, top }: MastheadProps) {
  const address = sellerAddress(seller)
  return (
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
  )
}

type ShortHeadProps = { shop: string; heading: string; copy?: string; facts: readonly string[] }

/** The head of every sheet after the first: identifies the bill. */
export function ShortHead({ shop, heading, copy = '', facts }: ShortHeadProps) {
  return (
    <div className={classes.short}>
      <div>
        <p style={{ fontSize: '1.15em', fontWeight: 700 }}>{shop}</p>
        <p className={classes.facts}>
          {facts
            .filter((fact) => fact !== '')
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
        </p>
      </div>
      <div className={classes.what}>
        <p className={classes.shortHeading}>{heading}</p>
        {copy && <p>{copy}</p>}
      </div>
    </div>
  )
}

/** The buyer on the left, number, date and the like on the right; blank facts are left out. */
export function Parties(props: {
  left: ReactNode
  facts: readonly (readonly [string, string, strong?: true])[]
}) {
  return (
    <div className={classes.parties}>
      <div>{props.left}</div>
      <dl>
        {props.facts
          .filter(([, value]) => value !== '')
          .map(([name, value, strong]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{strong ? <strong>{value}</strong> : value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

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
