import type { Flag } from '@kadai/contract/call'
import type { Sends } from '@kadai/contract/contract'
import { fits } from '@kadai/domain/finder'
import { parseSum, rupees } from '@kadai/domain/money'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { RowOf } from '../../frames/list/declaration.ts'
import { statusText } from '../../frames/status.tsx'
import { type Destination, foundAt } from './destination.ts'

/** At most so many are shown of each list; what has the typed letters may be behind what only sounds like them. */
const MOST = 5
const RANKED = 50

const money = (text: string) => rupees(parseSum(text) ?? 0)
const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')

type Listed = 'estimate_list' | 'order' | 'customer_list' | 'product_list'
type Asked = { search: string; page: number; page_size: number }
type Told = Pick<Destination, 'title' | 'detail' | 'path'>

/** What has the typed letters comes before what only sounds like them. */
function byRank(typed: string) {
  const rank = ({ title, detail }: Destination) => (foundAt(`${title} ${detail}`, typed) < 0 ? 1 : 0)
  return (one: Destination, other: Destination) => rank(one) - rank(other)
}

/** Records that a list's call finds, for those with the flag that opens their screen. */
const source = <N extends Listed>(
  call: N,
  flag: Flag,
  group: Destination['group'],
  told: (row: RowOf<N>) => Told,
) => ({
  call,
  flag,
  find: async (asked: Asked, signal: AbortSignal): Promise<Destination[]> => {
    const { body } = await api(call, asked as Sends<N>, { signal })
    return (body as unknown as readonly RowOf<N>[]).map((row) => ({ group, part: '', ...told(row) }))
  },
})

/** The records of the shop, found by the same calls as the lists. */
const SOURCES = [
  source('estimate_list', 'estimate', 'estimates', (row) => ({
    title: row.sno,
    detail: joined(row.name, money(row.amount), statusText(row.status)),
    path: `/estimatedetails/${row.estimate_id}`,
  })),
  source('order', 'orders', 'sales', (row) => ({
    title: row.sno,
    detail: joined(row.name, money(row.amount)),
    path: `/orderdetails/${row.order_id}`,
  })),
  source('customer_list', 'customer', 'customers', (row) => ({
    title: row.name,
    detail: joined(row.mobile, row.agent),
    path: `/viewcustomer/${row.user_id}`,
  })),
  source('product_list', 'product', 'products', (row) => ({
    title: row.product_name,
    detail: joined(row.product_code, money(row.net_rate)),
    path: `/editproducts/${row.product_id}`,
  })),
]

type Found = { places: Destination[]; looking: boolean; failed: boolean }

/**
 * Estimates, sales, customers and products that match, at most five of each, as far as the flags open them. Until the
 * answer for `typed` comes, those of the search before that fit it too: Enter must not open another record.
 */
export function useFound(flags: ReadonlySet<Flag>, typed: string, asks: string): Found {
  const asked = { search: asks.trim(), page: 1, page_size: RANKED } satisfies Sends<'estimate_list'>
  const enabled = asked.search.length >= 2
  return useQueries({
    queries: SOURCES.filter((source) => flags.has(source.flag)).map((source) => ({
      queryKey: [source.call, 'palette', asked.search],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(asked, signal),
      placeholderData: keepPreviousData,
      enabled,
    })),
    combine: (results) => ({
      places: enabled
        ? results
            .flatMap(({ data = [], isPlaceholderData }) =>
              data
                .filter(
                  ({ title, detail }) =>
                    (!isPlaceholderData && asks === typed) || fits(`${title} ${detail}`, typed),
                )
                .toSorted(byRank(typed))
                .slice(0, MOST),
            )
            .toSorted(byRank(typed))
        : [],
      looking: enabled && results.some((result) => result.isFetching),
      failed: enabled && results.some((result) => result.isError),
    }),
  })
}
