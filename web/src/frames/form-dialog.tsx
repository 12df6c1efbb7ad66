import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { QuietButton } from './buttons.tsx'
import { Form } from './form.tsx'
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
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={title} size={size}>
      <Form className="stack" onSubmit={() => sending || onSubmit()}>
        {children}
        <div className="dialog-buttons">
          <QuietButton onClick={onClose}>{no}</QuietButton>
          <Button type="submit" loading={sending}>
            {yes}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
