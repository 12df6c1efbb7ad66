import { inLanguage, plural } from '../language/in-language.ts'

/** What is said of printed numbers that a restore lost. */
export const words = inLanguage('numbers', {
  go_on: 'Continue after these',
  how_many: 'How many',
  last_printed: 'Last numbers on paper',
  lost_some: ({ count }: { count: number }) =>
    plural(count, {
      one: 'One number is listed as lost. The next numbers continue after it.',
      other: `${count} numbers are listed as lost. The next numbers continue after them.`,
    }),
  lost_title: 'Numbers lost with a restore',
  none_lost: 'No number was lost.',
  restored: 'Restored',
  save_failed: 'This could not be saved. Please try again.',
})
