import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './bubble.module.css'

/** A complaint that stands at the field it is about, over the label, so that nothing moves. */
export function Bubble({ text, end = false }: { text: string | undefined; end?: boolean }) {
  if (!text) return null
  return (
    <div className={classes.bubble} role="alert" data-end={end || undefined}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      {text}
    </div>
  )
}
