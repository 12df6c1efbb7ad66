import { IconAlertTriangle } from '@tabler/icons-react'
import { memo, type ReactNode, type Ref } from 'react'
import {
  BULK_FIELDS,
  type BulkEdit,
  type BulkField,
  type BulkProduct,
  isChanged,
  shownIn,
  typedProblem,
} from './bulk-edit.ts'
import classes from './bulk-table.module.css'

type Props = {
  measure: Ref<HTMLTableRowElement>
  /** Its place among the rows, and how far down it stands. */
  at: number
  top_px: number
  product: BulkProduct
  edit: BulkEdit | undefined
  /** Why the last Update did not save it. */
  failure: string | undefined
  locked: boolean
  onType: (product_id: string, field: BulkField, typed: string) => void
}

const LABELS: Record<BulkField, string> = { mrp_rate: 'MRP Rate', net_rate: 'Net Rate', stock: 'Stock' }

/** The fields are numeric (spec part 1 §5): other signs are not taken. */
const NOT_NUMERIC: Record<BulkField, RegExp> = {
  mrp_rate: /[^\d.,]/g,
  net_rate: /[^\d.,]/g,
  stock: /[^\d-]/g,
}

/** One product of Product Update; typing in another row leaves it alone. */
export const BulkProductRow = memo(function BulkProductRow(props: Props) {
  const { measure, at, top_px, product, edit, failure, locked, onType } = props
  const { product_id, product_code, product_name, qty_per_box } = product
  const changed = BULK_FIELDS.some((field) => isChanged(edit, product, field))
  return (
    <tr
      ref={measure}
      data-index={at}
      aria-rowindex={at + 2}
      style={{ transform: `translateY(${top_px}px)` }}
      className={classes.row}
      data-changed={changed}
      data-failed={failure !== undefined}
    >
      <Cell name="code">{product_code}</Cell>
      <Cell name="name">
        {product_name}
        {failure !== undefined && (
          <span className={classes.failure}>
            <IconAlertTriangle size={16} aria-hidden="true" /> Not saved: {failure}
          </span>
        )}
      </Cell>
      <Cell name="box">
        <span className={classes.label}>Qty Per Box</span> {qty_per_box}
      </Cell>
      {BULK_FIELDS.map((field) => {
        const typed = shownIn(edit, product, field)
        const fresh = isChanged(edit, product, field)
        const problem = fresh ? typedProblem(field, typed) : undefined
        const hint = problem ?? (fresh ? `was ${product[field]}` : undefined)
        const id = `bulk-${product_id}-${field}`
        return (
          <Cell key={field} name={field}>
            <label htmlFor={id} className={classes.label}>
              {LABELS[field]} <span className="spoken">of {product_name}</span>
            </label>
            <input
              id={id}
              type="text"
              inputMode={field === 'stock' ? 'text' : 'decimal'}
              autoComplete="off"
              data-row={at}
              data-field={field}
              data-changed={fresh}
              readOnly={locked}
              aria-invalid={problem !== undefined}
              aria-describedby={hint ? `${id}-hint` : undefined}
              value={typed}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) =>
                onType(product_id, field, event.currentTarget.value.replace(NOT_NUMERIC[field], ''))
              }
            />
            {hint && (
              <span id={`${id}-hint`} className={classes.hint} data-problem={problem !== undefined}>
                {hint}
              </span>
            )}
          </Cell>
        )
      })}
    </tr>
  )
})

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return <td className={classes[name]}>{children}</td>
}
