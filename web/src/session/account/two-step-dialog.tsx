import { Modal, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { ReadTrouble } from '../../frames/list/list-states.tsx'
import { common } from '../../frames/words.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepOff } from './two-step-off.tsx'
import { TwoStepOn } from './two-step-on.tsx'

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
