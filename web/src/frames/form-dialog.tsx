import { Button, Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { QuietButton } from './buttons.tsx'
import { common } from './words.ts'

type Props = {
  title: string
  size?: number
  yes: string
  no?: string
  sending: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog that is a form. A click outside must not lose what was typed. */
export function FormDialog(props: Props) {
  const { title, size = 420, yes, no = common.cancel, sending, onSubmit, onClose, children } = props
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!sending) void onSubmit()
  }
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={title} size={size}>
      <form className="stack" onSubmit={submit} noValidate>
        {children}
        <div className="dialog-buttons">
          <QuietButton onClick={onClose}>{no}</QuietButton>
          <Button type="submit" loading={sending}>
            {yes}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
