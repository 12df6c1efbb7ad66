import type { Body } from '@kadai/contract/contract'

/** What was sold on a day. */
export type Day = NonNullable<Body<'dashboard'>['revenue_by_day']>[number]
