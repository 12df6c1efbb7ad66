import { Skeleton } from '@mantine/core'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { BackupWarnings } from '../backups/exports.ts'
import { LinkButton } from '../frames/link-button.tsx'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { TopLine } from '../frames/top-line.tsx'
import { common } from '../frames/words.ts'
import { IconPlus } from '../theme/icons.ts'
import { FirstSteps } from './first-steps.tsx'
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
