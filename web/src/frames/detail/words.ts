import { inLanguage } from '../../language/in-language.ts'

/** What the screen of a saved paper says. */
export const words = inLanguage('detail', {
  quantity: 'Qty',
  serial_number: 'S.No',
})
