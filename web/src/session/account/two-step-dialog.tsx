import { Button, Modal, PasswordInput, Skeleton, TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { Form } from '../../frames/form.tsx'
import { ReadTrouble } from '../../frames/list/list-states.tsx'
import { tell } from '../../frames/notices/tell.ts'
import { QrCode } from '../../frames/print/qr-code.tsx'
import { takeFocus } from '../../frames/take-focus.ts'
import { common } from '../../frames/words.ts'
import { rich } from '../../language/rich.tsx'
import classes from './two-step.module.css'
import { words } from './words.ts'

/** Switches one's own two-step sign-in on with an authenticator app, or off with a code. */
export default function TwoStepDialog({ onClose }: { onClose: () => void }) {
  const read = useRead('two_step_detail', {}, { fresh_ms: 0 })
  const [codes, setCodes] = useState<readonly string[]>()
  const detail = read.data?.body
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      // The codes are shown only once: they go when they are said to be written down.
      closeOnEscape={!codes}
      withCloseButton={!codes}
      title={common.two_step}
      size={480}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : detail ? (
        detail.on === '1' ? (
          <TwoStepOff left={detail.recovery_codes_left} onDone={onClose} />
        ) : (
          <TwoStepOn onDone={setCodes} />
        )
      ) : read.error ? (
        <ReadTrouble title={common.two_step} read={read} />
      ) : (
        <Skeleton height={280} />
      )}
    </Modal>
  )
}

/** The recovery codes, shown only once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="stack">
      <p>
        <b>{words.write_down}</b> {words.write_down_why}
      </p>
      <ol className={classes.codes} aria-label={words.recovery_codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button size="md" onClick={onDone} ref={takeFocus}>
        {words.written_down}
      </Button>
    </div>
  )
}

/** Says that two-step sign-in is on, and switches it off with the current password and a code. */
function TwoStepOff({ left, onDone }: { left: number; onDone: () => void }) {
  return (
    <TwoStepForm
      call="two_step_off"
      code={{ label: words.any_code }}
      button={{ text: words.switch_off, color: 'red' }}
      onDone={() => {
        tell.success(words.switched_off)
        onDone()
      }}
    >
      <p>{rich(words.two_step_is_on, { on: <b>{words.on}</b>, left })}</p>
      {left <= 2 && <p className="note">{words.new_codes}</p>}
    </TwoStepForm>
  )
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/**
 * Shows the QR code for the app, and asks for a first code and the current password; `onDone` gets the recovery
 * codes.
 */
function TwoStepOn({ onDone }: { onDone: (codes: readonly string[]) => void }) {
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

type Props = {
  /** An explanation above its fields. */
  children: ReactNode
  /** The label of the code's field, and the keyboard a phone shows for it. */
  code: Pick<TextInputProps, 'label' | 'inputMode'>
  button: { text: string; color?: 'red' }
  call: 'two_step_on' | 'two_step_off'
  /** What is switched on. */
  setup?: string
  onDone: () => void
}

/** A code and the current password, the proof of identity that switches two-step sign-in on or off (decision 15). */
function TwoStepForm({ children, code: field, button, call, setup, onDone }: Props) {
  const { send, sending, refusal, said } = useWrite(call)
  const [code, setCode] = useState('')
  const [current_password, setPassword] = useState('')
  const [wrongCode, wrongPassword] = [said('code'), said('current_password')]

  async function submit() {
    if (sending) return
    try {
      const proof = { code, current_password }
      await send(setup === undefined ? proof : { setup, ...proof })
    } catch {
      // The form shows the error itself.
      return
    }
    onDone()
  }

  return (
    <Form className="stack" onSubmit={submit}>
      {children}
      <TextInput
        {...field}
        size="md"
        autoComplete="one-time-code"
        ref={takeFocus}
        value={code}
        error={wrongCode}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <PasswordInput
        label={common.current_password}
        size="md"
        autoComplete="current-password"
        value={current_password}
        error={wrongPassword}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p className="trouble" role="alert">
        {wrongCode || wrongPassword ? '' : refusal?.message}
      </p>
      <Button type="submit" size="md" color={button.color} loading={sending}>
        {button.text}
      </Button>
    </Form>
  )
}
