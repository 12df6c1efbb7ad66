import type { ReactNode } from 'react'
import type { IconMapQuestion } from '../../theme/icons.ts'
import classes from './notice.module.css'

type Props = { icon: typeof IconMapQuestion; title: string; children?: ReactNode }

/** A page that shows only a message. */
export function Notice({ icon: Icon, title, children }: Props) {
  return (
    <div className={`centred ${classes.notice}`}>
      <Icon size={40} stroke={1.4} />
      <h1>{title}</h1>
      {children}
    </div>
  )
}
