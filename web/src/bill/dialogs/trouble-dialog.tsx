import { Button } from '@mantine/core'
import { newKey } from '../../api/key.ts'
import { QuietButton } from '../../frames/buttons.tsx'
import { tell } from '../../frames/notices/tell.ts'
import { isTyped } from '../../frames/settlement/typed-payment.ts'
import { rich } from '../../language/rich.tsx'
import { useEditor } from '../editor/editor.ts'
import type { TwoVersions } from '../save/save-trouble.ts'
import { BillDialog } from './bill-dialog.tsx'
import { words } from './words.ts'

/** Two versions of one bill: the person chooses which one counts. */
export default function TroubleDialog({ versions }: { versions: TwoVersions }) {
  const { kind, opened, model, saves, trouble, leaving } = useEditor()
  const { bill, draft } = model
  const saved = versions.is === 'saved-before' ? versions.saved : undefined

  async function theirs() {
    if (saved && !opened) {
      draft.finish()
      leaving.goFreely(kind.paths.edit(saved.id))
    } else if (await trouble.reload('theirs')) {
      draft.finish()
      // Money typed on it is kept.
      draft.write()
      trouble.dismissVersions()
    }
  }

  async function mine() {
    if (opened && !(await trouble.reload('mine'))) return
    // The key of a new bill stays: with another one, the next save after a refusal would make a second bill.
    if (opened || !saved) draft.renewKey()
    trouble.dismissVersions()
    if (!saved) return
    // The earlier try may have taken its money already.
    void saves.save(false, { id: saved.id, ...(!opened && { key: newKey() }) })
    if (isTyped(bill.payment)) tell.failure(words.money_not_taken({ number: saved.sno }), { along: true })
  }

  return (
    <BillDialog
      closeOnClickOutside
      onClose={trouble.dismissVersions}
      size={520}
      title={saved ? kind.words.saved_before : kind.words.changed}
    >
      <p className="dialog-text">
        {versions.is === 'saved-before'
          ? rich(words.saved_before, { number: <b>{versions.saved.sno}</b> })
          : rich(words.changed, { by: <b>{versions.by}</b>, at: versions.at })}
      </p>
      <div className="dialog-buttons">
        <QuietButton loading={trouble.busy} onClick={() => void theirs()} data-autofocus>
          {saved ? words.show_saved : words.load_theirs}
        </QuietButton>
        <Button loading={trouble.busy} onClick={() => void mine()}>
          {saved ? words.save_mine : words.keep_editing}
        </Button>
      </div>
    </BillDialog>
  )
}
