import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { QuietButton } from '../frames/buttons.tsx'
import type { EditField, FormBody } from '../frames/edit/declaration.ts'
import { FieldInput } from '../frames/edit/edit-field.tsx'
import { stepOn } from '../frames/fields/step.ts'
import { useKeyHints, usePageKey } from '../frames/keys.ts'
import { tell } from '../frames/notices/tell.ts'
import { useTitle } from '../frames/use-title.ts'
import { common } from '../frames/words.ts'
import { IconFileImport, IconPlus } from '../theme/icons.ts'
import classes from './purchase-sheet.module.css'
import { HEAD, isNew, type SheetField, type Supplier, wrongIn } from './sheet.ts'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetLines } from './sheet-lines.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'
import { useReading } from './use-reading.ts'
import { useSheet } from './use-sheet.ts'
import { words } from './words.ts'

const HINTS = [
  { key: 'Enter', does: words.key_enter },
  { key: 'Ctrl V', does: words.key_paste },
  { key: 'F8', does: common.save },
  { key: 'F9', does: words.save_next },
]

type Props = {
  form: FormBody<SheetField>
  fields: readonly EditField<SheetField>[]
  suppliers: readonly Supplier[]
  /** Said before the save: whether the next bill follows. */
  onNext: (next: boolean) => void
  adds: boolean
}

/** A supplier's bill as one sheet: typed, pasted or dropped. */
export function PurchaseSheet({ form, fields, suppliers, onNext, adds }: Props) {
  const sheet = useSheet(form, suppliers)
  const { lines, entry, supplier, totals } = sheet
  const reading = useReading(form, sheet)
  const [adding, setAdding] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const toEntry = () => element.current?.querySelector<HTMLElement>('[data-entry] input')?.focus()
  useKeyHints(useTitle(), HINTS)

  function save(next: boolean) {
    if (form.saving || form.waits || reading.busy) return
    const wrong = wrongIn(lines, entry, form.values.cid)
    if (wrong) {
      const row =
        wrong.row === undefined ? undefined : element.current?.querySelectorAll('tbody tr')[wrong.row]
      const name = row ? 'place' : 'name'
      ;(row ?? element.current)?.querySelector<HTMLElement>(`[data-${name}="${wrong.place}"]`)?.focus()
      return void tell.failure(wrong.text)
    }
    onNext(next)
    void form.submit()
  }
  usePageKey('F8', () => save(false))
  usePageKey('F9', adds ? () => save(true) : undefined)

  const field = (name: SheetField) => {
    const own = fields.find((one) => one.name === name)
    const flag = name === 'supplier_id' && supplier?.licence_no === '' ? words.unlicensed : undefined
    const shared = { field: own, value: form.values[name], wrong: form.wrong[name], flag, onSet: form.set }
    return own && <FieldInput key={name} compact {...shared} field={own} state="" saved={false} />
  }

  function onEnter(event: KeyboardEvent<HTMLElement>) {
    const enters = event.key === 'Enter' && !event.defaultPrevented && !event.ctrlKey
    if (enters) stepOn(event, toEntry)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button chooses a file for everybody.
    <div
      ref={element}
      className="stack far"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        reading.takeFile(event.dataTransfer.files[0])
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter goes on, in the fields. */}
      <div className={classes.head} onKeyDown={onEnter}>
        {HEAD.map(field)}
        <QuietButton
          className={classes.add}
          leftSection={<IconPlus size={16} />}
          onClick={() => setAdding(true)}
        >
          {words.add_supplier}
        </QuietButton>
      </div>
      <SheetLines {...sheet} onEntry={sheet.setEntry} onPaste={reading.takeList} />
      <FileButton busy={reading.busy} onFile={reading.takeFile} />
      {lines.some(isNew) && <div className={classes.category}>{field('cid')}</div>}
      {totals ? (
        <SheetFoot {...{ form, totals, field, adds }} onSave={save} />
      ) : (
        <p className="trouble">{words.too_large}</p>
      )}
      {adding && (
        <SupplierDialog
          onClose={() => setAdding(false)}
          onAdded={(supplier_id) => {
            form.set('supplier_id', supplier_id)
            setAdding(false)
          }}
        />
      )}
    </div>
  )
}

type FileProps = { busy: boolean; onFile: (file: File | undefined) => void }

function FileButton({ busy, onFile }: FileProps) {
  return (
    <div className="row">
      <label className={`button ${classes.file}`}>
        <IconFileImport size={16} /> {words.from_file}
        <input
          className="spoken"
          type="file"
          accept=".csv,.xlsx"
          disabled={busy}
          onChange={(event) => {
            onFile(event.currentTarget.files?.[0])
            // The same file can be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <span className="note breaks">{busy ? words.reading : words.drop}</span>
    </div>
  )
}
