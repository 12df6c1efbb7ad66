import type { ReactNode } from 'react'
import type { IconMapQuestion } from '../../theme/icons.ts'

type Props = { icon: typeof IconMapQuestion; title: string; children?: ReactNode }

/** A page that shows only a message. */
export function Notice({ icon: Icon, title, children }: Props) {
  return (
    <div className="centred" style={{ maxWidth: 460, margin: '12dvh auto 0', padding: '0 16px 32px' }}>
      <Icon size={40} stroke={1.4} />
      <h1 style={{ marginTop: 12, fontSize: 20 }}>{title}</h1>
      {children}
    </div>
  )
}
