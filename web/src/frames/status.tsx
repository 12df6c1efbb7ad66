import { IconCheck, IconPointFilled, IconTruckDelivery } from '../theme/icons.ts'
import { common, words } from './words.ts'

const ICONS: Record<string, typeof IconCheck> = { Paid: IconCheck, Delivered: IconTruckDelivery }

const WORDS: Record<string, string> = {
  Paid: common.paid,
  Pending: words.pending,
  Delivered: words.delivered,
}

/** A payment status in words. */
export const statusText = (value: string): string => WORDS[value] ?? value

/** A payment status: green when Paid, else red, always with its word (rule 2.6). */
export function Status({ value }: { value: string }) {
  const Icon = ICONS[value] ?? IconPointFilled
  return (
    <span className={`pill ${value === 'Paid' ? 'good' : 'bad'}`}>
      <Icon size={13} stroke={2.5} />
      {statusText(value)}
    </span>
  )
}
