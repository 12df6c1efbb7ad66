import { Button, Modal, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { ReadTrouble } from '../../frames/list/list-states.tsx'
import { tell } from '../../frames/notices/tell.ts'
import { takeFocus } from '../../frames/take-focus.ts'
import { common } from '../../frames/words.ts'
import { rich } from '../../language/rich.tsx'
import classes from './two-step.module.css'
import { TwoStepForm } from './two-step-form.tsx'
import { TwoStepOn } from './two-step-on.tsx'
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
