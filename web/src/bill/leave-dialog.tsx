import { Button, Modal } from '@mantine/core'
import classes from './dialogs.module.css'

type Props = { one: string; lines: number; onStay: () => void; onLeave: () => void; onDiscard: () => void }

/** Asked when a bill with unsaved lines is left. */
export function LeaveDialog({ one, lines, onStay, onLeave, onDiscard }: Props) {
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={onStay}
      title={`Leave this ${one}?`}
      size={460}
      classNames={{ title: classes.title }}
    >
      <p className={classes.text}>
        It is not saved. Its {lines} {lines === 1 ? 'line is' : 'lines are'} kept as a draft on this PC and
        offered when you come back.
      </p>
      <div className={classes.buttons}>
        <Button variant="subtle" color="red" onClick={onDiscard}>
          Discard it
        </Button>
        <span className={classes.gap} />
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
