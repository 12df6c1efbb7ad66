import { useState } from 'react'
import { QuietButton } from '../frames/buttons.tsx'
import { Form } from '../frames/form.tsx'
import { type BulkEdits, type BulkRow, withUnit } from './bulk-edit.ts'
import classes from './update-products.module.css'
import { words } from './words.ts'

type Props = {
  rows: readonly BulkRow[]
  disabled: boolean
  onEdit: (change: (now: BulkEdits) => BulkEdits) => void
}

/** One unit for all products that are shown; Update then saves them. */
export function UnitOfAll({ rows, disabled, onEdit }: Props) {
  const [unit, setUnit] = useState('')
  const products = rows.flatMap((row) => (row.kind === 'product' ? [row.product] : []))
  const known = new Set(products.map((product) => product.unit))

  function submit() {
    if (unit.trim() !== '') onEdit((now) => withUnit(now, products, unit.trim()))
  }

  if (products.length === 0) return null

  return (
    <Form className={`row ${classes.units}`} onSubmit={submit}>
      <label htmlFor="unit-of-all">{words.unit_of_all({ count: products.length })}</label>
      <input
        id="unit-of-all"
        className="input"
        list="known-units"
        maxLength={20}
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value)}
      />
      <datalist id="known-units">
        {[...known].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <QuietButton type="submit" disabled={disabled}>
        {words.set_unit}
      </QuietButton>
    </Form>
  )
}
