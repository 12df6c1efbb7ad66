import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { type Product, useCatalogue } from '../bill/exports.ts'
import type { FormBody } from '../frames/edit/declaration.ts'
import {
  asText,
  blankLine,
  freeCode,
  type Line,
  linesOf,
  type SheetField,
  type Supplier,
  totalsOf,
  usualTax,
} from './sheet.ts'

/** The lines of the sheet, which the form keeps as a text, with the one being typed and what they come to. */
export function useSheet({ values, set }: FormBody<SheetField>, suppliers: readonly Supplier[]) {
  const { catalogue } = useCatalogue()
  const { flags } = useSession()
  const [entry, setEntry] = useState(() => blankLine())
  const lines = useMemo(() => linesOf({ lines: values.lines }), [values.lines])
  const supplier = suppliers.find(({ supplier_id }) => supplier_id === values.supplier_id)
  const latest = useRef({ lines, supplier, catalogue })
  useLayoutEffect(() => {
    latest.current = { lines, supplier, catalogue }
  })

  const acts = useMemo(() => {
    const change = (of: (now: readonly Line[]) => readonly Line[]) =>
      set('lines', asText(of(latest.current.lines)))

    /** Fills in how many are in a pack, as bought before, unless that was typed meanwhile. */
    async function fillPack({ key }: Line, name: string): Promise<void> {
      const supplier_id = latest.current.supplier?.supplier_id ?? ''
      const read = await api('purchase_read', { supplier_id, text: `${name}\t1\t1` }).catch(() => undefined)
      const per_pack = read?.body.lines[0]?.per_pack ?? ''
      const fill = (one: Line) => (one.key === key && one.per_pack === '' ? { ...one, per_pack } : one)
      if (per_pack === '') return
      setEntry(fill)
      if (latest.current.lines.some((one) => one.key === key)) change((now) => now.map(fill))
    }

    return {
      change,
      onLine: (key: string, line: Line | undefined) =>
        change((now) => now.flatMap((one) => (one.key === key ? (line ?? []) : one))),
      onAdd(line: Line) {
        change((now) => [...now, line])
        // The discount of a bill is mostly that of all its lines.
        setEntry(blankLine({ discount_percentage: line.discount_percentage || '0' }))
      },
      /** A line with the product chosen for it, or with a new one named as typed. */
      onTake(line: Line, product: Product | undefined): Line {
        const { lines, supplier, catalogue } = latest.current
        if (!catalogue) return line
        const { product_id, product_code, product_name } = product ?? {
          ...{ product_id: '', product_name: line.find.trim() },
          product_code: freeCode(catalogue, lines, line.product_code),
        }
        if (product) void fillPack(line, product_name)
        const tax = usualTax(supplier, catalogue, product_id)
        return { ...line, find: '', why: '', product_id, product_code, product_name, tax: line.tax || tax }
      },
    }
  }, [set])
  const totals = totalsOf(values, supplier, catalogue?.shop.state)
  return { lines, entry, setEntry, supplier, catalogue, mayAdd: flags.has('product'), totals, ...acts }
}
