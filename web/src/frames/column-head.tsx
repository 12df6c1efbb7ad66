import type { ComponentProps } from 'react'

/** The heading of a column. */
export const ColumnHead = (props: ComponentProps<'th'>) => <th scope="col" {...props} />
