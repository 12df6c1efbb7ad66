import type { Body } from '@kadai/contract/contract'
import { indianCount } from '@kadai/domain/money'

/** What was sold on a day. */
export type Day = NonNullable<Body<'dashboard'>['revenue_by_day']>[number]

/** "1 order", "2 orders". */
export const ordersWord = (count: number) => `${indianCount(count)} ${count === 1 ? 'order' : 'orders'}`
