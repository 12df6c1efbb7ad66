import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { QuietButton } from './buttons.tsx'
import { common } from './words.ts'

type Props = {
  opened: boolean
  title: string
  /** The question, in the specification's words. */
  text: ReactNode
  yes: string
  /** Cancel where nothing else is said. */
  no?: string
  /** Red where it deletes something; the focus is then on the harmless button. */
  danger?: boolean
  busy?: boolean
  onYes: () => void
  onNo: () => void
}

/**
 * A question with two answers; Escape is the harmless one. A click outside answers nothing: the second click of a
 * double click on Delete lands there.
 */
export function Confirm({ opened, title, text, yes, no, danger = false, busy = false, onYes, onNo }: Props) {
  return (
    <Modal opened={opened} onClose={onNo} closeOnClickOutside={false} title={title} size={420}>
      <div className="dialog-text">{text}</div>
      <div className="dialog-buttons">
        <QuietButton onClick={onNo} data-autofocus={danger || undefined}>
          {no ?? common.cancel}
        </QuietButton>
        <Button
          color={danger ? 'red' : 'indigo'}
          loading={busy}
          onClick={onYes}
          data-autofocus={!danger || undefined}
        >
          {yes}
        </Button>
      </div>
    </Modal>
  )
}
