import { counted, inLanguage } from '../language/in-language.ts'

/** What is said of parcels and their transport. */
export const words = inLanguage('parcels', {
  count: ({ count }: { count: number }) => counted(count, 'parcel', 'parcels'),
  enter: 'Enter',
  failed: 'The parcels could not be saved. Please try again.',
  lorry_receipt: 'Lorry receipt number',
  saved: 'The parcels are saved.',
})
