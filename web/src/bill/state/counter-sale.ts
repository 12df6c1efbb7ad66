import type { Customer } from '../catalogue/catalogue.ts'
import { words } from './words.ts'

/** Stands in for the customer of a bill that names nobody (rule 4.30). */
export const COUNTER_SALE: Customer = {
  user_id: '',
  name: words.counter_sale,
  mobile: '',
  address: '',
  state: '',
  tax_number: '',
  agent: '',
}

/** Whether a bill names nobody. */
export const isCounterSale = (customer: Customer | null): boolean => customer?.user_id === ''
