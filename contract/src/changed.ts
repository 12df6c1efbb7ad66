/**
 * What calls change and show (`changes` and `shows` of each call), as the shop sees it: an order is changed by who edits
 * it, while a payment changes payments and goods that were sold change the stock.
 */
export const THINGS = [
  'estimates',
  'orders',
  'payments',
  'expenses',
  /** With their suppliers, brands and units. */
  'products',
  /** How many there are of each product, and how many were sold. */
  'stock',
  'categories',
  'customers',
  'agents',
  'settings',
  'employees',
  /** Who is signed in where; of others nobody is told. */
  'sessions',
  'activity',
  'backups',
  'alerts',
  /** The numbers that were lost with a restore. */
  'numbers',
] as const
export type Thing = (typeof THINGS)[number]

/** Said instead of names when it is not known what changed meanwhile: everything may have. */
export const EVERYTHING = '*'

/** What is told of a change: the names of what changed, never the data (rule 4.4). */
export type News = Thing | typeof EVERYTHING

/** What a `changed` event bears. */
export type Changed = { changed: News[] }

/** How far back, in milliseconds, a line tells what changed before it was there: no screen is read for longer. */
export const MOST_AGE_MS = 10_000
