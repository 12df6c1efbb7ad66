import { Button, Modal } from '@mantine/core'
import { rich } from '../../language/rich.tsx'
import type { BillScreenKind } from '../kinds/bill-kind.ts'
import type { TwoVersions } from '../save/save-trouble.ts'
import { words } from './words.ts'

type Props = {
  trouble: TwoVersions
  words: BillScreenKind['words']
  busy: boolean
  onTheirs: () => void
  onMine: () => void
  onClose: () => void
}

/** Two versions of one bill: the person chooses which one counts. */
export function TroubleDialog({ trouble, words: kind, busy, onTheirs, onMine, onClose }: Props) {
  const before = trouble.is === 'saved-before'
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      size={520}
      title={before ? kind.saved_before : kind.changed}
    >
      {before ? (
        <p className="dialog-text">{rich(words.saved_before, { number: <b>{trouble.saved.sno}</b> })}</p>
      ) : (
        <p className="dialog-text">{rich(words.changed, { by: <b>{trouble.by}</b>, at: trouble.at })}</p>
      )}
      <div className="dialog-buttons">
        <Button variant="default" loading={busy} onClick={onTheirs} data-autofocus>
          {before ? words.show_saved : words.load_theirs}
        </Button>
        <Button loading={busy} onClick={onMine}>
          {before ? words.save_mine : words.keep_editing}
        </Button>
      </div>
    </Modal>
  )
}
