import type { Body } from '@kadai/contract/contract'
import { indianCount } from '@kadai/domain/money'
import {
  IconArrowDownRight,
  IconArrowUpRight,
  IconCoinRupee,
  IconFileInvoice,
  IconPackage,
  IconUsers,
} from '@tabler/icons-react'
import { Money } from '../frames/money.tsx'
import classes from './home.module.css'

type Figures = Body<'dashboard'>

/** Total Revenue with its growth, Total Orders, Total Products, Total Customers. */
export function Tiles({ figures }: { figures: Figures }) {
  const tiles = [
    {
      name: 'Total Revenue',
      icon: IconCoinRupee,
      figure: <Money value={figures.total_revenue || '0'} />,
      growth: true,
    },
    { name: 'Total Orders', icon: IconFileInvoice, figure: indianCount(figures.total_order || 0) },
    { name: 'Total Products', icon: IconPackage, figure: indianCount(figures.total_product || 0) },
    { name: 'Total Customers', icon: IconUsers, figure: indianCount(figures.total_customer || 0) },
  ]
  return (
    <dl className={classes.tiles}>
      {tiles.map((tile) => (
        <div key={tile.name} className={classes.tile}>
          <dt>
            <tile.icon size={18} stroke={1.75} aria-hidden="true" />
            {tile.name}
          </dt>
          <dd>
            <span className={classes.figure}>{tile.figure}</span>
            {tile.growth && <Growth growth={figures.growth} target={figures.growth_target} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The real growth of the last 30 days over the 30 before, against the described 8.5% as the target (design 4.14). */
function Growth({ growth, target }: { growth: string; target: string }) {
  if (growth === '') return <span className={classes.target}>Target {target}% more each month</span>
  const down = growth.startsWith('-')
  const Arrow = down ? IconArrowDownRight : IconArrowUpRight
  return (
    <span className={classes.growth}>
      <span className={classes.badge} data-down={down || undefined}>
        <Arrow size={14} aria-hidden="true" />
        {growth}%
      </span>
      <span className={classes.target}>in 30 days, target {target}%</span>
    </span>
  )
}
