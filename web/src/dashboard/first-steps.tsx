import type { Body } from '@kadai/contract/contract'
import { Link } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { IconChevronRight } from '../theme/icons.ts'
import classes from './first-steps.module.css'
import { words } from './words.ts'

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
  const lacks = (count: string | number | undefined) =>
    Number(figures.total_order || 0) === 0 && Number(count || 0) === 0
  const steps = [
    { step: 'shop', to: '/settings', flag: 'settings', open: shop === '' },
    { step: 'products', to: '/importproducts', flag: 'product', open: lacks(figures.total_product) },
    { step: 'customers', to: '/importcustomer', flag: 'customer', open: lacks(figures.total_customer) },
  ] as const
  const mine = steps.filter(({ flag, open }) => open && flags.has(flag))
  if (mine.length === 0) return null
  return (
    <section className="panel tight stack" aria-label={words.first_steps}>
      <h2>{words.first_steps}</h2>
      <ol className="list ruled">
        {mine.map(({ step, to }) => (
          <li key={to}>
            <Link to={to} className={classes.step}>
              <b>{words[`step_${step}`]}</b>
              <span>{words[`why_${step}`]}</span>
              <IconChevronRight size={18} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
