import { Button, Modal } from '@mantine/core'
import { words } from './words.ts'

type Props = {
  title: string
  lines: number
  /** A save was sent and is not answered yet. */
  saving: boolean
  onStay: () => void
  onLeave: () => void
  onDiscard: () => void
}

/** Asked when a bill with unsaved lines is left. */
export function LeaveDialog({ title, lines, saving, onStay, onLeave, onDiscard }: Props) {
  return (
    <Modal opened returnFocus={false} onClose={onStay} title={title} size={460}>
      <p className="dialog-text">{saving ? words.leave_sent({ lines }) : words.leave_unsaved({ lines })}</p>
      <div className="dialog-buttons">
        <Button variant="subtle" color="red" onClick={onDiscard}>
          {words.discard}
        </Button>
        <span style={{ flex: 1 }} />
        <Button variant="default" onClick={onStay}>
          {words.stay}
        </Button>
        <Button onClick={onLeave} data-autofocus>
          {words.leave}
        </Button>
      </div>
    </Modal>
  )
}
