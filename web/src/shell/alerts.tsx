import { Button } from '@mantine/core'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { LastNumbers } from '../numbers/exports.ts'
import { IconAlertTriangle } from '../theme/icons.ts'
import classes from './alerts.module.css'
import { words } from './words.ts'

const MINUTE_MS = 60_000

/** Urgent messages for everybody, in red above every screen, with the actions they need. */
export function Alerts() {
  const read = useRead('alerts', {}, { every_ms: MINUTE_MS })
  const mayAnswer = useSession().flags.has('settings')
  return (read.data?.body ?? []).map(({ kind, text, what_to_do, known }) => (
    <div key={kind} className={`bad signed ${classes.alert}`} role="alert">
      <IconAlertTriangle size={20} />
      <div>
        <strong>{text}</strong>
        <p>{what_to_do}</p>
        {mayAnswer && kind === 'clock' && <ClockIsRight />}
        {mayAnswer && known && <LastNumbers known={known} />}
      </div>
    </div>
  ))
}

function ClockIsRight() {
  const accept = useWrite('clock_accept')
  return (
    <Button
      mt={8}
      size="xs"
      color="red"
      loading={accept.sending}
      onClick={() => void accept.send({}).catch(() => {})}
    >
      {words.date_right}
    </Button>
  )
}
