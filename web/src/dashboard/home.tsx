import type { Body } from '@kadai/contract/contract'
import { Skeleton } from '@mantine/core'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { BackupWarnings } from '../backups/exports.ts'
import { LinkButton } from '../frames/link-button.tsx'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { Steps } from '../frames/steps.tsx'
import { TopLine } from '../frames/top-line.tsx'
import { common } from '../frames/words.ts'
import { IconPlus } from '../theme/icons.ts'
import { Panels } from './panels.tsx'
import { Tiles } from './tiles.tsx'
import { words } from './words.ts'

/**
 * /home: the four tiles, and the panels that the flags open (rule 4.14). Missing figures are never shown as zeros.
 */
export default function Home() {
  const read = useRead('dashboard', {})
  const { flags } = useSession()
  return (
    <div className="screen">
      <TopLine buttons={<AddBills />} />
      {flags.has('settings') && flags.has('employee') && <BackupWarnings />}
      {read.error && (
        <div className="panel">
          <ReadTrouble title={words.failed_title} read={read} />
        </div>
      )}
      {read.data ? (
        <>
          <FirstSteps figures={read.data.body} />
          <Tiles figures={read.data.body} />
          <Panels figures={read.data.body} />
        </>
      ) : (
        !read.error && <Awaited />
      )}
    </div>
  )
}

/** Placeholders while the figures load. */
const Awaited = () => (
  <div className="screen" aria-busy="true">
    <Skeleton height={112} radius="lg" />
    <Skeleton height={326} radius="lg" />
    <Skeleton height={336} radius="lg" />
  </div>
)

/** Buttons for a new bill of each kind the person may make. */
function AddBills() {
  const { flags } = useSession()
  return (
    <>
      {flags.has('estimate') && (
        <LinkButton to="/addestimate" icon={IconPlus} variant={flags.has('pos') ? 'default' : 'filled'}>
          {common.add_estimate}
        </LinkButton>
      )}
      {flags.has('pos') && (
        <LinkButton to="/pos" icon={IconPlus} variant="filled">
          {common.add_order}
        </LinkButton>
      )}
    </>
  )
}

/** What a new shop still lacks, as far as this person may add it, and a word for those who may open nothing yet. */
function FirstSteps({ figures }: { figures: Body<'dashboard'> }) {
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
    { step: 'changeover', to: '/changeover', flag: 'settings', open: figures.changing_over === '1' },
  ] as const
  const mine = steps.filter(({ flag, open }) => open && flags.has(flag))
  if (mine.length === 0) return null
  return (
    <section className="panel tight stack" aria-label={words.first_steps}>
      <h2>{words.first_steps}</h2>
      <Steps
        steps={mine.map(({ step, to }) => ({ to, title: words[`step_${step}`], why: words[`why_${step}`] }))}
      />
    </section>
  )
}
