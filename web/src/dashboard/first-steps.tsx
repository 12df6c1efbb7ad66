import type { Flag } from '@kadai/contract/call'
import type { Body } from '@kadai/contract/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import classes from './first-steps.module.css'

type Step = { label: string; why: string; to: string; flag: Flag; open: boolean }

/** What a new shop still lacks, as far as this person may add it, and a word for those who may open nothing yet. */
export function FirstSteps({ figures }: { figures: Body<'dashboard'> }) {
  const { flags, shop } = useSession()
  if (flags.size === 0)
    return (
      <section className="panel tight stack" role="status">
        <h2>Nothing is open to you yet</h2>
        <p className="soft">
          Whoever keeps the employees chooses under Previlage what you may open. It then appears in the menu.
        </p>
      </section>
    )
  // A shop that already sells without a product list knows why.
  const nothingSold = Number(figures.total_order || 0) === 0
  const steps: Step[] = [
    {
      label: 'Fill in the shop’s details',
      why: 'Name, address, GST number and bank stand on every bill.',
      to: '/settings',
      flag: 'settings',
      open: shop === '',
    },
    {
      label: 'Import the price list',
      why: 'From Excel or CSV, with codes, prices and stock.',
      to: '/importproducts',
      flag: 'product',
      open: nothingSold && Number(figures.total_product || 0) === 0,
    },
    {
      label: 'Import the customers',
      why: 'Or add them while billing, with F3.',
      to: '/importcustomer',
      flag: 'customer',
      open: nothingSold && Number(figures.total_customer || 0) === 0,
    },
  ]
  const mine = steps.filter(({ flag, open }) => open && flags.has(flag))
  if (mine.length === 0) return null
  return (
    <section className="panel tight stack" aria-label="First steps">
      <h2>First steps</h2>
      <ol className={`list ${classes.steps}`}>
        {mine.map(({ label, why, to }) => (
          <li key={to}>
            <Link to={to} className={classes.step}>
              <b>{label}</b>
              <span>{why}</span>
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
