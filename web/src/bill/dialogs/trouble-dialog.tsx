import { Button, Modal } from '@mantine/core'
import type { TwoVersions } from '../save/save-trouble.ts'

type Props = {
  trouble: TwoVersions
  one: string
  busy: boolean
  onTheirs: () => void
  onMine: () => void
  onClose: () => void
}

/** Two versions of one bill: the person chooses which one counts. */
export function TroubleDialog({ trouble, one, busy, onTheirs, onMine, onClose }: Props) {
  const before = trouble.is === 'saved-before'
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      size={520}
      title={before ? `This ${one} was already saved` : `This ${one} was changed meanwhile`}
    >
      {before ? (
        <p className="dialog-text">
          It was saved as <b>{trouble.saved.sno}</b>, though the answer never came back. What you changed
          since is not in it yet.
        </p>
      ) : (
        <p className="dialog-text">
          <b>{trouble.by}</b> changed it on {trouble.at}, after you opened it. If you keep editing, what you
          save then replaces that change.
        </p>
      )}
      <div className="dialog-buttons">
        <Button variant="default" loading={busy} onClick={onTheirs} data-autofocus>
          {before ? 'Show the saved one' : 'Load theirs'}
        </Button>
        <Button loading={busy} onClick={onMine}>
          {before ? 'Save my changes to it' : 'Keep editing'}
        </Button>
      </div>
    </Modal>
  )
}
