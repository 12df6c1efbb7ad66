import { IconAlertTriangle } from '../../theme/icons.ts'

/** A GST number in a list; where it looks wrong, a sign says why (rule 4.17). */
export function FlaggedGst({ number, problem }: { number: string; problem: string }) {
  if (problem === '') return number
  return (
    <span className="row" title={problem}>
      {number}
      <IconAlertTriangle size={16} color="var(--marigold-ink)" />
      <span className="spoken">{problem}</span>
    </span>
  )
}
