import { Button, PasswordInput, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../api/client.ts'
import { useWrite } from '../api/use-write.ts'
import { FailedList } from '../frames/list/list-states.tsx'
import { QrCode } from '../frames/qr-code.tsx'
import { takeFocus } from '../frames/take-focus.ts'
import { tell } from '../frames/tell.ts'
import { wrongFields } from './sign-in-trouble.ts'
import classes from './two-step.module.css'

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** Shows the picture for the app, and asks for a first code and the current password; `onDone` gets the recovery codes. */
export function TwoStepOn({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  // A secret is shown once: nothing of it is remembered, and it does not change under the person's hands.
  const begun = useQuery({
    queryKey: ['two_step_begin'],
    queryFn: ({ signal }) => api('two_step_begin', {}, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const on = useWrite('two_step_on', { after: ['two_step_detail', 'employe_detail'] })
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const wrong = wrongFields(on.refusal)
  const made = begun.data?.body

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!made || on.sending) return
    try {
      await on.send({ setup: made.setup, code, current_password: password })
      tell.success('Two-step sign-in is on.')
      onDone(made.recovery_codes)
    } catch {
      // It stands in the form.
    }
  }

  if (begun.error)
    return (
      <FailedList
        title="Two-step sign-in"
        error={begun.error}
        retrying={begun.isFetching}
        onRetry={() => void begun.refetch()}
      />
    )
  if (!made) return <Skeleton height={420} />
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>
        Signing in then also asks for six digits that an authenticator app on your phone shows. Scan this
        picture with the app:
      </p>
      <div className={classes.picture}>
        <QrCode text={made.uri} label="Picture for the authenticator app" />
      </div>
      <p className={classes.soft}>
        Or type this key into the app: <code>{inFours(made.secret)}</code>
      </p>
      <TextInput
        label="Code that the app shows"
        size="md"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        ref={takeFocus}
        value={code}
        error={wrong.code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <PasswordInput
        label="Current password"
        size="md"
        autoComplete="current-password"
        value={password}
        error={wrong.current_password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p className={classes.trouble} role="alert">
        {wrong.other}
      </p>
      <Button type="submit" size="md" loading={on.sending}>
        Switch on
      </Button>
    </form>
  )
}
