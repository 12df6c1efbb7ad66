import { Button, Modal } from '@mantine/core'

type Props = {
  one: string
  lines: number
  /** A save was sent and is not answered yet. */
  saving: boolean
  onStay: () => void
  onLeave: () => void
  onDiscard: () => void
}

/** Asked when a bill with unsaved lines is left. */
export function LeaveDialog({ one, lines, saving, onStay, onLeave, onDiscard }: Props) {
  return (
    <Modal opened returnFocus={false} onClose={onStay} title={`Leave this ${one}?`} size={460}>
      <p className="dialog-text">
        {saving
          ? 'It was sent and is not answered yet: until then nobody can say whether it is saved.'
          : 'It is not saved.'}{' '}
        Its {lines} {lines === 1 ? 'line is' : 'lines are'} kept here as a draft and offered when you come
        back{saving && ', in case it was not'}.
      </p>
      <div className="dialog-buttons">
        <Button variant="subtle" color="red" onClick={onDiscard}>
          Discard it
        </Button>
        <span style={{ flex: 1 }} />
        <Button variant="default" onClick={onStay}>
          Stay
        </Button>
        <Button onClick={onLeave} data-autofocus>
          Leave
        </Button>
      </div>
    </Modal>
  )
}
