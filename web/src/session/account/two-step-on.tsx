import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useWrite } from '../../api/use-write.ts'
import { ReadTrouble } from '../../frames/list/list-states.tsx'
import { tell } from '../../frames/notices/tell.ts'
import { QrCode } from '../../frames/print/qr-code.tsx'
import { common } from '../../frames/words.ts'
import { rich } from '../../language/rich.tsx'
import classes from './two-step.module.css'
import { type Proof, TwoStepForm } from './two-step-form.tsx'
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
  const on = useWrite('two_step_on')
  const made = begun.data?.body

  async function switchOn({ setup, recovery_codes }: NonNullable<typeof made>, proof: Proof) {
    try {
      await on.send({ setup, ...proof })
    } catch {
      // The form shows the error itself.
      return
    }
    tell.success(words.switched_on)
    onDone(recovery_codes)
  }

  if (begun.error) return <ReadTrouble title={common.two_step} read={begun} />
  if (!made) return <Skeleton height={420} />
  return (
    <TwoStepForm
      code={{ label: words.code_of_app, inputMode: 'numeric' }}
      button={{ text: words.switch_on }}
      sending={on.sending}
      refusal={on.refusal}
      onSubmit={(proof) => void switchOn(made, proof)}
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
