import { plurals } from '@kadai/domain/message'
import { inLanguage } from '../language/in-language.ts'

const plural = plurals('en')

/** What is said of parcels and their transport. */
export const words = inLanguage('parcels', {
  count: ({ count }: { count: number }) =>
    plural(count, { one: `${count} parcel`, other: `${count} parcels` }),
  enter: 'Enter',
  failed: 'The parcels could not be saved. Please try again.',
  lorry_receipt: 'Lorry receipt number',
  saved: 'The parcels are saved.',
})
