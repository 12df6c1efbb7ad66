import { IconCheck, IconPointFilled, IconTruckDelivery } from '@tabler/icons-react'
import classes from './status.module.css'

const ICONS: Record<string, typeof IconCheck> = { Paid: IconCheck, Delivered: IconTruckDelivery }

/** A payment status: green when Paid, else red, always with its word (rule 2.6). */
export function Status({ value }: { value: string }) {
  const Icon = ICONS[value] ?? IconPointFilled
  return (
    <span className={classes.status} data-paid={value === 'Paid' || undefined}>
      <Icon size={13} stroke={2.5} aria-hidden="true" />
      {value}
    </span>
  )
}
