import type { Body } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import type { ReactNode } from 'react'
import { Figures, Money, paiseOf } from '../frames/money.tsx'
import { PAPER_NAMES } from '../frames/paper-names.ts'
import { modeName } from '../frames/payment-modes.ts'
import { rich } from '../language/rich.tsx'
import classes from './day.module.css'
import { words } from './words.ts'

type DayFigures = Body<'day_summary'>['figures']

/** A name and its figure. */
export function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="ends">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** An amount with a minus before it, where it is not 0. */
const minus = (amount: string) => rupees(-paiseOf(amount))
const isZero = (amount: string) => paiseOf(amount) === 0

/** What was sold: by kind of paper, with discounts, tax and the numbers given. */
export function Sold({ figures }: { figures: DayFigures }) {
  const { kinds, billed, tax, numbers, cancelled } = figures
  const earlier = kinds.filter((kind) => kind.earlier_papers > 0)
  const papers = kinds.filter((kind) => kind.papers > 0)
  return (
    <section className={`panel ${classes.panel}`} aria-label={words.sold}>
      <h2>{words.sold}</h2>
      <p className={classes.sum}>
        <Money value={figures.sold} />
      </p>
      <p className="note">
        {papers.map(({ kind, papers: count }) => PAPER_NAMES[kind].count({ count })).join(' · ') ||
          words.nothing_sold}
      </p>
      <dl className={classes.rows}>
        {papers.map(({ kind, value }) => (
          <Row key={kind} name={PAPER_NAMES[kind].many}>
            <Money value={value} />
          </Row>
        ))}
        {!isZero(billed.value) && (
          <Row name={words.billed({ count: billed.papers })}>{minus(billed.value)}</Row>
        )}
        {earlier.map(({ kind, earlier_papers: count, earlier_value }) => (
          <Row
            key={`${kind} earlier`}
            name={
              <>
                {words.earlier} <small className="note">{PAPER_NAMES[kind].count({ count })}</small>
              </>
            }
          >
            <Money value={earlier_value} />
          </Row>
        ))}
        <Row name={words.discounts}>
          <Money value={figures.discounts} />
        </Row>
        <Row name={words.taxable}>
          <Money value={tax.taxable} />
        </Row>
        <Row name={words.taxes}>
          {rupees(paiseOf(tax.cgst) + paiseOf(tax.sgst))}, <Money value={tax.igst} />
        </Row>
        {numbers.map(({ kind, first, last }) => (
          <Row key={first} name={PAPER_NAMES[kind].numbers}>
            {first === last ? (
              <Figures text={first} />
            ) : (
              rich(words.numbers, { first: <Figures text={first} />, last: <Figures text={last} /> })
            )}
          </Row>
        ))}
      </dl>
      {cancelled.length > 0 && (
        <p className="note">
          {words.cancelled({ count: cancelled.length })}
          {cancelled.map(({ sno }) => sno).join(', ')}
        </p>
      )}
    </section>
  )
}

/** What was received, by mode; what is newly due, and what was spent. */
export function Received({ figures }: { figures: DayFigures }) {
  const { modes, dues_received, expenses } = figures
  const spent_paise = expenses.reduce((sum_paise, { spent }) => sum_paise + paiseOf(spent), 0)
  const back_paise = expenses.reduce((sum_paise, { got_back }) => sum_paise + paiseOf(got_back), 0)
  return (
    <section className={`panel ${classes.panel}`} aria-label={words.received}>
      <h2>{words.received}</h2>
      <p className={classes.sum}>
        <Money value={figures.received} />
      </p>
      <p className="note">{words.for_earlier({ amount: rupees(paiseOf(dues_received)) })}</p>
      <dl className={classes.rows}>
        {modes.map(({ mode, amount }) => (
          <Row
            key={mode}
            name={<span title={mode === '' ? words.not_said_hint : undefined}>{modeName(mode)}</span>}
          >
            <Money value={amount} />
          </Row>
        ))}
        <Row name={words.due}>
          <Money value={figures.dues_made} />
        </Row>
        <Row name={words.expenses}>{rupees(-spent_paise)}</Row>
        {back_paise !== 0 && <Row name={words.spent_back}>{rupees(back_paise)}</Row>}
      </dl>
    </section>
  )
}
