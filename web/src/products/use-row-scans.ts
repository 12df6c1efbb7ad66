import { tell } from '../frames/notices/tell.ts'
import { useScans } from '../frames/use-scans.ts'
import { common } from '../frames/words.ts'
import type { BulkGroup, BulkRow } from './bulk-edit.ts'
import type { Sought } from './bulk-table.tsx'

type Parts = {
  groups: readonly BulkGroup[] | undefined
  rows: readonly BulkRow[] | undefined
  showAll: () => void
  onSought: (sought: Sought) => void
}

/** A scan leads to the row of its product, also to one that the search hides, in the column of the cursor. */
export function useRowScans({ groups = [], rows = [], showAll, onSought }: Parts): void {
  const productOf = (code: string) =>
    groups
      .flatMap(({ products }) => products)
      .find(({ product_code }) => product_code.toLowerCase() === code.toLowerCase())
  useScans(
    (text) => productOf(text) !== undefined,
    (code) => {
      tell.clearFailures()
      const product = productOf(code)
      if (!product) return common.no_such_code
      if (!rows.some((row) => row.kind === 'product' && row.product === product)) showAll()
      const at = document.activeElement
      const field = at instanceof HTMLInputElement ? at.dataset.field : undefined
      onSought({ id: product.product_id, field })
      return undefined
    },
  )
}
