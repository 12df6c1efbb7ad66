import { inLanguage, plural } from '../../language/in-language.ts'

type Some = { count: number; figure: string }

/** What sheets and their lines say. */
export const words = inLanguage('printing_sheets', {
  carried_forward: 'Carried forward',
  items: ({ count, figure }: Some) => plural(count, { one: `${figure} item`, other: `${figure} items` }),
  page_of_copy: ({ page, pages, copy }: { page: number; pages: number; copy: string }) =>
    `Page ${page} of ${pages}, ${copy}`,
  total_quantity: ({ figure }: { figure: string }) => `Total quantity ${figure}`,
})
