import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconChevronRight, IconCircleCheck } from '../theme/icons.ts'
import classes from './steps.module.css'
import { common } from './words.ts'

export type Step = {
  to: string
  title: string
  /** Why it is to be done, or how far it is. */
  why: ReactNode
  done?: boolean
}

/** Steps that are done on other screens, in their order. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="list ruled">
    {steps.map(({ to, title, why, done }) => (
      <li key={to + title}>
        <Link to={to} className={classes.step}>
          <b>{title}</b>
          <span>{why}</span>
          {done ? (
            <IconCircleCheck size={18} role="img" aria-label={common.done} />
          ) : (
            <IconChevronRight size={18} />
          )}
        </Link>
      </li>
    ))}
  </ol>
)
