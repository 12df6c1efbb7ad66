import type { Body } from '@kadai/contract/contract'
import { Link } from '@tanstack/react-router'
import { words } from './words.ts'

/** How a bill's goods left, as the link to where it is entered. */
export function ParcelsLink({ to, of }: { to: string; of: Body<'order_details'>['consignment'] }) {
  const { parcels, transport, lorry_receipt, vehicle } = of
  const count = parcels && words.count({ count: Number(parcels) })
  const said = [count, transport, lorry_receipt, vehicle].filter((text) => text !== '')
  return <Link to={to}>{said.join(' · ') || words.enter}</Link>
}
