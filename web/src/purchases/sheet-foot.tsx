import { rupees } from '@kadai/domain/money'
import type { PurchaseTotals } from '@kadai/domain/purchases'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { QuietButton } from '../frames/buttons.tsx'
import type { FormBody } from '../frames/edit/declaration.ts'
import { KeyCap } from '../frames/key-cap.tsx'
import { common } from '../frames/words.ts'
import classes from './purchase-sheet.module.css'
import { plus, type SheetField, sumRows } from './sheet.ts'
import { words } from './words.ts'

type Props = {
  form: FormBody<SheetField>
  totals: PurchaseTotals
  /** A field of the form by its name. */
  field: (name: SheetField) => ReactNode
  onSave: (next: boolean) => void
  adds: boolean
}

/** What the bill comes to, beside what is printed on it, and its other charges. */
export function SheetFoot({ form, totals, field, onSave, adds }: Props) {
  const { values, set } = form
  const to_supplier = values.freight_paid_to === 'supplier'
  const difference = totals.difference_paise
  const with_other = plus(values.other, difference)
  return (
    <div className={classes.foot}>
      <div className="panel tight stack apart">
        <div className="pairs">
          {(['freight', 'freight_paid_to', 'other', 'total'] as const).map((name) => (
            <div key={name}>{field(name)}</div>
          ))}
          {to_supplier && field('freight_taxed')}
        </div>
        <details>
          <summary className="note">{words.more}</summary>
          <div className="pairs">{(['itc', 'follow', 'prices_include_tax'] as const).map(field)}</div>
        </details>
      </div>
      <div className="panel tight stack near">
        {sumRows({ ...totals, ...values }).map(({ label, paise }) => (
          <p key={label} className="ends soft">
            <span>{label}</span>
            <span className="figures">{rupees(paise)}</span>
          </p>
        ))}
        <p className={`ends ${classes.total}`}>
          <span>{words.computed}</span>
          <output>
            <b className="figures">{rupees(totals.total_paise)}</b>
          </output>
        </p>
        {difference !== 0 && (
          <p className={`ends trouble`} role="status">
            <span>
              {words.difference} <b className="figures">{rupees(difference)}</b>
            </span>
            <QuietButton
              size="xs"
              disabled={with_other.startsWith('-')}
              title={with_other.startsWith('-') ? words.less_no : undefined}
              onClick={() => set('other', with_other)}
            >
              {words.to_other}
            </QuietButton>
          </p>
        )}
        <div className="row">
          <Button
            className="grows"
            loading={form.saving}
            disabled={form.waits}
            aria-keyshortcuts="F8"
            rightSection={<KeyCap>F8</KeyCap>}
            onClick={() => onSave(false)}
          >
            {common.save}
          </Button>
          {adds && (
            <QuietButton
              disabled={form.waits || form.saving}
              rightSection={<KeyCap>F9</KeyCap>}
              onClick={() => onSave(true)}
            >
              {words.save_next}
            </QuietButton>
          )}
        </div>
      </div>
    </div>
  )
}
