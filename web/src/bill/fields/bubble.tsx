import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './bubble.module.css'

type Props = { text: string | undefined; why?: string | undefined; end?: boolean }

/** A complaint that stands at the field it is about, over the label, so that nothing moves; `why` says more of it. */
export function Bubble({ text, why, end = false }: Props) {
  if (!text) return null
  return (
    <div className={classes.bubble} role="alert" data-end={end || undefined}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <div>
        <p>{text}</p>
        {why && <p className={classes.why}>{why}</p>}
      </div>
    </div>
  )
}
