import { inLanguage } from '../../language/in-language.ts'

/** The texts of the screen of a saved paper. */
export const words = inLanguage('detail', {
  quantity: 'Qty',
  serial_number: 'S.No',
})
