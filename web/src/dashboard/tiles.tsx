import type { Flag } from '@kadai/contract/call'
import type { Body } from '@kadai/contract/contract'
import { indianCount } from '@kadai/domain/money'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.ts'
import { money as sum } from '../frames/money.tsx'
import {
  IconArrowDownRight,
  IconArrowUpRight,
  IconCoinRupee,
  IconFileInvoice,
  IconPackage,
  IconUsers,
} from '../theme/icons.ts'
import { Explained } from './explained.tsx'
import { growthWords } from './growth-words.ts'
import classes from './home.module.css'
import { words } from './words.ts'

type Figures = Body<'dashboard'>
type Tile = {
  name: string
  icon: typeof IconUsers
  figure: ReactNode
  /** The list behind the figure, and the flag that opens it. */
  to: string
  flag: Flag
  beneath?: ReactNode
}

/** Total Revenue with its growth, Total Orders, Total Products, Total Customers; each links to the list it counts. */
export function Tiles({ figures }: { figures: Figures }) {
  const { flags } = useSession()
  const { total_order, total_product, total_customer } = figures
  const counts = [
    { of: 'orders', count: total_order, icon: IconFileInvoice, to: '/orderlist', flag: 'orders' },
    { of: 'products', count: total_product, icon: IconPackage, to: '/products', flag: 'product' },
    { of: 'customers', count: total_customer, icon: IconUsers, to: '/customerlist', flag: 'customer' },
  ] as const
  const tiles: Tile[] = [
    {
      name: words.total_revenue,
      icon: IconCoinRupee,
      figure: sum(figures.total_revenue),
      to: '/orderlist',
      flag: 'orders',
      beneath: <Growth growth={figures.growth} target={figures.growth_target} />,
    },
    ...counts.map(({ of, count, ...tile }) => ({
      ...tile,
      name: words[`total_${of}`],
      figure: indianCount(count ?? 0),
    })),
  ]
  return (
    <dl className={classes.tiles}>
      {tiles.map((tile) => (
        <div key={tile.name} className={`panel ${classes.tile}`}>
          <dt className="row soft">
            <tile.icon size={18} stroke={1.75} />
            {tile.name}
          </dt>
          <dd>
            <Explained
              className={`even-digits ${classes.figure}`}
              to={flags.has(tile.flag) ? tile.to : undefined}
            >
              {tile.figure}
            </Explained>
            {tile.beneath}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The actual growth of the last 30 days over the 30 before, against the specified target of 8.5% (rule 4.14). */
function Growth({ growth, target }: { growth: string | undefined; target: string | undefined }) {
  if (growth === undefined || target === undefined) return null
  const grown = growthWords(growth, target)
  if (!grown) return <span className="note">{words.growth_none({ target })}</span>
  const Arrow = grown.down ? IconArrowDownRight : IconArrowUpRight
  return (
    <span style={{ lineHeight: '22px' }}>
      <span className={`pill ${grown.down ? 'bad' : 'good'}`} style={{ marginRight: 4 }}>
        <Arrow size={14} />
        {grown.badge}
      </span>{' '}
      <span className="note">{grown.words}</span>
    </span>
  )
}
