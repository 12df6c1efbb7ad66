import { inLanguage } from '../../language/in-language.ts'

/** What the state of a bill says of its lines. */
export const words = inLanguage('bill_state', {
  counter_sale: 'Counter sale',
  no_price: 'no price',
})
