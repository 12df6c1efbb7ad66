import { memo, type ReactNode, type Ref } from 'react'
import { useTyped } from '../frames/fields/use-typed.ts'
import { labels } from '../frames/labels/words.ts'
import { IconAlertTriangle } from '../theme/icons.ts'
import {
  BULK_ASKED,
  BULK_FIELDS,
  type BulkEdit,
  type BulkField,
  type BulkProduct,
  isChanged,
  isEdited,
  shownIn,
  typedProblem,
  wasIn,
} from './bulk-edit.ts'
import classes from './bulk-table.module.css'
import { mrpFlag } from './tax-flags.ts'
import { words } from './words.ts'

type Props = {
  measure: Ref<HTMLTableRowElement>
  /** Its index among the rows, and its offset from the top. */
  at: number
  top_px: number
  product: BulkProduct
  edit: BulkEdit | undefined
  /** Why the last Update did not save it. */
  failure: string | undefined
  locked: boolean
  /** The last Update found a problem and nothing changed since: shown even in the focused field. */
  marked: boolean
  onType: (product: BulkProduct, field: BulkField, typed: string) => void
}

/** One product of Product Update; does not render when another row changes. */
export const BulkProductRow = memo(function BulkProductRow(props: Props) {
  const { measure, at, top_px, product, edit, failure, locked, marked, onType } = props
  const { product_code, product_name, qty_per_box } = product
  const changed = isEdited(edit, product)
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
      <Cell name="name">
        {product_name}
        {failure !== undefined && (
          <span className="trouble" style={{ display: 'flex', gap: 6 }}>
            <IconAlertTriangle size={16} /> {words.not_saved({ why: failure })}
          </span>
        )}
      </Cell>
      <Cell name="code">{product_code}</Cell>
      <Cell name="box">
        <span className={`spoken ${classes.label}`}>{labels['field.qty_per_box']}</span> {qty_per_box}
        <span className={classes.unit}>
          <span className="spoken">{labels['field.unit']}</span> {shownIn(edit, product, 'unit')}
        </span>
        {isChanged(edit, product, 'unit') && (
          <span className={`soft ${classes.hint}`}> {wasIn(edit, product, 'unit')}</span>
        )}
      </Cell>
      {BULK_FIELDS.map((field) => (
        <Cell key={field} name={field}>
          <BulkInput {...{ at, product, field, edit, locked, marked, onType }} />
        </Cell>
      ))}
    </tr>
  )
})

type InputProps = Pick<Props, 'at' | 'product' | 'edit' | 'locked' | 'marked' | 'onType'> & {
  field: BulkField
}

/** One number of a product, read on blur. */
function BulkInput({ at, product, field, edit, locked, marked, onType }: InputProps) {
  const { product_id, product_name } = product
  const asked = BULK_ASKED[field]
  const typed = shownIn(edit, product, field)
  const type = (text: string) => onType(product, field, text)
  const { trouble: left, leave } = useTyped({ asked, value: typed, onChange: type })
  const trouble = left ?? (marked ? typedProblem(field, typed) : undefined)
  const fresh = isChanged(edit, product, field)
  const repriced = field === 'net_rate' && (fresh || isChanged(edit, product, 'mrp_rate'))
  const remarks = [
    fresh && wasIn(edit, product, field),
    repriced && mrpFlag(typed, shownIn(edit, product, 'mrp_rate')),
  ]
  const hint = trouble ?? remarks.filter(Boolean).join('. ')
  const id = `bulk-${product_id}-${field}`
  return (
    <>
      <label htmlFor={id} className={`spoken ${classes.label}`}>
        {asked.label}
      </label>
      <input
        className="input"
        id={id}
        type="text"
        inputMode={field === 'stock' ? 'text' : 'decimal'}
        autoComplete="off"
        aria-label={words.bulk_field_of({ field: asked.label, name: product_name })}
        data-row={at}
        data-field={field}
        data-changed={fresh}
        readOnly={locked}
        aria-invalid={trouble !== undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
      />
      {hint && (
        <span id={`${id}-hint`} className={`soft ${classes.hint}`} data-problem={trouble !== undefined}>
          {hint}
        </span>
      )}
    </>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return <td className={classes[name]}>{children}</td>
}
