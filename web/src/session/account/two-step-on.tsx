import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { ReadTrouble } from '../../frames/list/list-states.tsx'
import { tell } from '../../frames/notices/tell.ts'
import { QrCode } from '../../frames/print/qr-code.tsx'
import { common } from '../../frames/words.ts'
import { rich } from '../../language/rich.tsx'
import classes from './two-step.module.css'
import { TwoStepForm } from './two-step-form.tsx'
import { words } from './words.ts'

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/**
 * Shows the QR code for the app, and asks for a first code and the current password; `onDone` gets the recovery
 * codes.
 */
export function TwoStepOn({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  // A secret is shown once: it is not cached and does not change while the form is open.
  const begun = useQuery({
    queryKey: ['two_step_begin'],
    queryFn: ({ signal }) => api('two_step_begin', {}, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const made = begun.data?.body

  if (begun.error) return <ReadTrouble title={common.two_step} read={begun} />
  if (!made) return <Skeleton height={420} />
  return (
    <TwoStepForm
      call="two_step_on"
      setup={made.setup}
      code={{ label: words.code_of_app, inputMode: 'numeric' }}
      button={{ text: words.switch_on }}
      onDone={() => {
        tell.success(words.switched_on)
        onDone(made.recovery_codes)
      }}
    >
      <p>{words.scan}</p>
      <div className={classes.picture}>
        <QrCode text={made.uri} label={words.picture} />
      </div>
      <p className={`note ${classes.key}`}>
        {rich(words.type_key, { key: <code>{inFours(made.secret)}</code> })}
      </p>
    </TwoStepForm>
  )
}
