import { Button } from '@mantine/core'
import { QuietButton } from '../../frames/buttons.tsx'
import { useEditor } from '../editor/editor.ts'
import { BillDialog } from './bill-dialog.tsx'
import { words } from './words.ts'

/** Asked when a bill with unsaved lines is left. */
export default function LeaveDialog() {
  const { kind, model, saves, leaving } = useEditor()
  const { blocker } = leaving
  const { bill, draft } = model
  const lines = bill.lines.length
  if (blocker.status !== 'blocked') return null
  function onDiscard() {
    draft.finish()
    blocker.proceed?.()
  }
  return (
    <BillDialog closeOnClickOutside onClose={blocker.reset} title={kind.words.leave} size={460}>
      <p className="dialog-text">
        {saves.saving ? words.leave_sent({ lines }) : words.leave_unsaved({ lines })}
      </p>
      <div className="dialog-buttons">
        <Button variant="subtle" color="red" onClick={onDiscard}>
          {words.discard}
        </Button>
        <span style={{ flex: 1 }} />
        <QuietButton onClick={blocker.reset}>{words.stay}</QuietButton>
        <Button onClick={blocker.proceed} data-autofocus>
          {words.leave}
        </Button>
      </div>
    </BillDialog>
  )
}
