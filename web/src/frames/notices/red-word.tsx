import type { ComponentProps } from 'react'
import { IconAlertTriangle } from '../../theme/icons.ts'
import classes from './red-word.module.css'

/** An urgent message in red with its sign, above what it is about. */
export function RedWord({ children, ...section }: Omit<ComponentProps<'section'>, 'className'>) {
  return (
    <section className={`bad signed ${classes.word}`} {...section}>
      <IconAlertTriangle size={20} />
      <div>{children}</div>
    </section>
  )
}
