import { inLanguage } from '../../language/in-language.ts'

/** What fields say about what was typed. */
export const words = inLanguage('fields', {
  not_a_date: 'This is not a date as dd-mm-yyyy.',
  number_missing: ({ field }: { field: string }) => `${field} is empty. Type 0 if there is none.`,
  short_phone: ({ count, most }: Record<'count' | 'most', number>) =>
    `A mobile number has ${most} digits, this one has ${count}.`,
})
