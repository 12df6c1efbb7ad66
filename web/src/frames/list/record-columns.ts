import type { Field, Fields } from '@kadai/contract/records/record'
import { labels } from '../labels/words.ts'
import type { Column } from './declaration.ts'

/** The columns of a record's fields that are declared with a width in lists. */
export const listedFields = <R extends Fields>(record: R): Column<{ readonly [N in keyof R]: string }>[] =>
  Object.entries<Field>(record).flatMap(([name, { label, listed }]) =>
    listed === undefined ? [] : [{ head: labels[label], width: listed, cell: (row) => row[name] }],
  )
