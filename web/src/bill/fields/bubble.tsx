import { IconAlertTriangle } from '../../theme/icons.ts'
import classes from './bubble.module.css'

type Props = { text: string | undefined; why?: string | undefined; end?: boolean }

/** A complaint over the label of its field, so that nothing moves; `why` adds detail. */
export function Bubble({ text, why, end = false }: Props) {
  if (!text) return null
  return (
    <div className={`bad row ${classes.bubble}`} role="alert" data-end={end || undefined}>
      <IconAlertTriangle size={16} />
      <div>
        <p>{text}</p>
        {why && <p style={{ fontWeight: 400 }}>{why}</p>}
      </div>
    </div>
  )
}
