import { BILL_THINGS } from '@kadai/domain/kinds'

/**
 * What calls change and show (`changes` and `shows` of each call), as people see it: editing changes an order, while
 * a payment changes payments, and selling changes the stock.
 */
export const THINGS = [
  ...BILL_THINGS,
  'payments',
  'expenses',
  /** With returns, suppliers' accounts and payouts. */
  'purchases',
  /** Its cash moves and closes. */
  'drawer',
  /** With their suppliers, brands and units. */
  'products',
  'price_lists',
  /** The count of each product, and how many were sold. */
  'stock',
  'categories',
  'customers',
  'agents',
  'settings',
  'employees',
  /** Who is signed in where; each person hears only of their own. */
  'sessions',
  'activity',
  'backups',
  'alerts',
  /** The months that are locked for their GST return. */
  'months',
  /** The numbers lost with a restore. */
  'numbers',
] as const
export type Thing = (typeof THINGS)[number]

/** Sent instead of names when it is unknown what changed. */
export const EVERYTHING = '*'

/** A change as it is announced: the names of what changed, never the data (rule 4.4). */
export type News = Thing | typeof EVERYTHING

/** The data of a `changed` event. */
export type Changed = { changed: News[] }

/**
 * The header of a call's answer that says up to where news had come, for `since` of `live`: before a read, after what a
 * write changed.
 */
export const NEWS_HEADER = 'kadai-news'
