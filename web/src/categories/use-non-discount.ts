import { api } from '../api/client.ts'
import type { RowOf } from '../frames/list/declaration.ts'
import { type Ticks, useTicks } from '../frames/list/use-ticks.ts'

const ticks: Ticks<RowOf<'category_list'>> = {
  id: (row) => row.category_id,
  saved: (row) => row.non_discount === '1',
  send: (category_id, on, options) =>
    api('category_list_update', { category_id, non_discount: on ? '1' : '0' }, options),
  done: 'Category Updated Successfully',
  trouble: () => ({ failed: 'An error occurred while updating. Please try again.' }),
}

/** Which categories are Non-Discount: ticks saved together with Update. */
export const useNonDiscount = () => useTicks(ticks)
