import { api } from '../api/client.ts'
import type { RowOf } from '../frames/list/declaration.ts'
import { type Ticks, useTicks } from '../frames/list/use-ticks.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

const ticks: Ticks<RowOf<'category_list'>> = {
  id: (row) => row.category_id,
  saved: (row) => row.non_discount === '1',
  send: (category_id, on, options) =>
    api('category_list_update', { category_id, non_discount: on ? '1' : '0' }, options),
  done: words.ticks_done,
  trouble: () => ({ failed: common.update_unreachable }),
}

/** Which categories are Non-Discount: ticks saved together with Update. */
export const useNonDiscount = () => useTicks(ticks)
