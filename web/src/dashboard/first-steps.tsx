import type { Flag } from '@kadai/contract/call'
import type { Body } from '@kadai/contract/contract'
import { Link } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { IconChevronRight } from '../theme/icons.ts'
import classes from './first-steps.module.css'
import { words } from './words.ts'

type Step = { label: string; why: string; to: string; flag: Flag; open: boolean }

/** What a new shop still lacks, as far as this person may add it, and a word for those who may open nothing yet. */
export function FirstSteps({ figures }: { figures: Body<'dashboard'> }) {
  const { flags, shop } = useSession()
  if (flags.size === 0)
    return (
      <section className="panel tight stack" role="status">
        <h2>{words.nothing_open}</h2>
        <p className="soft">{words.nothing_open_why}</p>
      </section>
    )
  // A shop that already sells without a product list knows why.
  const nothingSold = Number(figures.total_order || 0) === 0
  const steps: Step[] = [
    {
      label: words.step_shop,
      why: words.step_shop_why,
      to: '/settings',
      flag: 'settings',
      open: shop === '',
    },
    {
      label: words.step_products,
      why: words.step_products_why,
      to: '/importproducts',
      flag: 'product',
      open: nothingSold && Number(figures.total_product || 0) === 0,
    },
    {
      label: words.step_customers,
      why: words.step_customers_why,
      to: '/importcustomer',
      flag: 'customer',
      open: nothingSold && Number(figures.total_customer || 0) === 0,
    },
  ]
  const mine = steps.filter(({ flag, open }) => open && flags.has(flag))
  if (mine.length === 0) return null
  return (
    <section className="panel tight stack" aria-label={words.first_steps}>
      <h2>{words.first_steps}</h2>
      <ol className="list ruled">
        {mine.map(({ label, why, to }) => (
          <li key={to}>
            <Link to={to} className={classes.step}>
              <b>{label}</b>
              <span>{why}</span>
              <IconChevronRight size={18} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
