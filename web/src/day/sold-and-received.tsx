import type { Body } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import { FigurePanel, FigureRow, FigureRows, MoneyRow } from '../frames/figure-panel.tsx'
import { Figures, Money, paiseOf } from '../frames/money.tsx'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { modeName } from '../frames/payment-modes.ts'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import classes from './day.module.css'
import { broughtIn, soldKinds } from './kinds-of-day.ts'
import { words } from './words.ts'

type DayFigures = Body<'day_summary'>['figures']

/** An amount with a minus before it, where it is not 0. */
const minus = (amount: string) => rupees(-paiseOf(amount))
const isZero = (amount: string) => paiseOf(amount) === 0

/** What was sold: by kind of paper, with discounts, tax and the numbers given. */
export function Sold({ figures }: { figures: DayFigures }) {
  const { billed, tax, numbers, cancelled } = figures
  const kinds = soldKinds(figures)
  const earlier = kinds.filter((kind) => kind.earlier_papers > 0)
  const papers = kinds.filter((kind) => kind.papers > 0)
  return (
    <FigurePanel title={words.sold}>
      <p className={classes.sum}>
        <Money value={figures.sold} />
      </p>
      <p className="note">
        {papers.map(({ kind, papers: count }) => PAPER_KINDS[kind].count({ count })).join(' · ') ||
          words.nothing_sold}
      </p>
      <p className="note">{words.sold_what}</p>
      <FigureRows>
        {papers.map(({ kind, value }) => (
          <MoneyRow key={kind} name={PAPER_KINDS[kind].many} value={value} />
        ))}
        {!isZero(billed.value) && (
          <FigureRow name={words.billed({ count: billed.papers })}>{minus(billed.value)}</FigureRow>
        )}
        {earlier.map(({ kind, earlier_papers: count, earlier_value }) => (
          <MoneyRow
            key={`${kind} earlier`}
            name={
              <>
                {words.earlier} <small className="note">{PAPER_KINDS[kind].count({ count })}</small>
              </>
            }
            value={earlier_value}
          />
        ))}
        <MoneyRow name={words.discounts} value={figures.discounts} />
        <MoneyRow name={words.taxable} value={tax.taxable} />
        <FigureRow name={words.taxes}>
          {rupees(paiseOf(tax.cgst) + paiseOf(tax.sgst))}, <Money value={tax.igst} />
        </FigureRow>
        {numbers.map(({ kind, first, last }) => (
          <FigureRow key={first} name={PAPER_KINDS[kind].numbers}>
            {first === last ? (
              <Figures text={first} />
            ) : (
              rich(words.numbers, { first: <Figures text={first} />, last: <Figures text={last} /> })
            )}
          </FigureRow>
        ))}
      </FigureRows>
      {cancelled.length > 0 && (
        <p className="note">
          {words.cancelled({ count: cancelled.length })}
          {cancelled.map(({ sno }) => sno).join(', ')}
        </p>
      )}
    </FigurePanel>
  )
}

/** What was received, by mode; what is newly due, and what was spent. */
export function Received({ figures }: { figures: DayFigures }) {
  const { modes, expenses, payouts } = figures
  const earlier_paise = paiseOf(figures.dues_received)
  const earlier = earlier_paise < 0 ? words.given_back : words.for_earlier
  const spent_paise = expenses.reduce((sum_paise, { spent }) => sum_paise + paiseOf(spent), 0)
  const back_paise = expenses.reduce((sum_paise, { got_back }) => sum_paise + paiseOf(got_back), 0)
  return (
    <FigurePanel title={common.received}>
      <p className={classes.sum}>
        <Money value={figures.received} />
      </p>
      <p className="note">{earlier({ amount: rupees(Math.abs(earlier_paise)) })}</p>
      <FigureRows>
        {modes.map(({ mode, amount }) => (
          <MoneyRow
            key={mode}
            name={<span title={mode === '' ? words.not_said_hint : undefined}>{modeName(mode)}</span>}
            value={amount}
          />
        ))}
        <MoneyRow name={words.due} value={figures.dues_made} />
        {broughtIn(figures) !== 0 && (
          <FigureRow name={words.brought_in}>{rupees(broughtIn(figures))}</FigureRow>
        )}
        {paiseOf(figures.credit_used) > 0 && (
          <MoneyRow name={words.credit_used} value={figures.credit_used} />
        )}
        <FigureRow name={words.expenses}>{rupees(-spent_paise)}</FigureRow>
        {back_paise !== 0 && <FigureRow name={words.spent_back}>{rupees(back_paise)}</FigureRow>}
        {payouts.map(({ mode, paid, taken_back }) => (
          <FigureRow
            key={`paid ${mode}`}
            name={
              <>
                {words.payouts} <small className="note">{modeName(mode)}</small>
              </>
            }
          >
            {rupees(paiseOf(taken_back) - paiseOf(paid))}
          </FigureRow>
        ))}
      </FigureRows>
    </FigurePanel>
  )
}
