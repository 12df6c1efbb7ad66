import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './explained.module.css'

type Props = {
  /** The list that explains the figure; absent where the person may not see it. */
  to: string | undefined
  search?: Readonly<Record<string, string>>
  className?: string | undefined
  children: ReactNode
}

/** A figure that links to the list it is made of. */
export function Explained({ to, search = {}, className, children }: Props) {
  if (to === undefined) return <span className={className}>{children}</span>
  return (
    <Link to={to} search={search} className={`plain-link ${classes.link} ${className ?? ''}`}>
      {children}
    </Link>
  )
}
