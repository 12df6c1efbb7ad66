import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { BulkProduct } from './bulk-edit.ts'
import classes from './update-products.module.css'
import { words } from './words.ts'

type Props = { products: readonly BulkProduct[]; disabled: boolean; onSet: (unit: string) => void }

/** One unit for all products that are shown; Update then saves them. */
export function UnitOfAll({ products, disabled, onSet }: Props) {
  const [unit, setUnit] = useState('')
  const known = new Set(products.map((product) => product.unit))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (unit.trim() !== '') onSet(unit.trim())
  }

  return (
    <form className={`row ${classes.units}`} onSubmit={submit}>
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
      <Button type="submit" variant="default" disabled={disabled}>
        {words.set_unit}
      </Button>
    </form>
  )
}
