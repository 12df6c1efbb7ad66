import { IconAlertTriangle } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './red-word.module.css'

/** An urgent message in red with its sign, above what it is about. */
export function RedWord({ children, ...section }: Omit<ComponentProps<'section'>, 'className'>) {
  return (
    <section className={`bad ${classes.word}`} {...section}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>{children}</div>
    </section>
  )
}
