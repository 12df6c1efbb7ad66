import { kindOf } from '@kadai/domain/kinds'
import { loadAddCustomer } from '../customers/exports.ts'
import { useLoadAhead } from '../frames/load-ahead.ts'
import { usePhone } from '../frames/use-phone.ts'
import { BillDialogs, loadSettlement } from './bill-dialogs.tsx'
import { EditorContext } from './editor/editor.ts'
import type { Given } from './editor/use-bill.ts'
import { useBillEditor } from './editor/use-bill-editor.ts'
import { NarrowBill, WideBill } from './layouts.tsx'
import { SpokenLine } from './lines/spoken-line.tsx'
import { useBillKeys } from './use-bill-keys.ts'

const nothing = async () => undefined

/** The bill being written. */
export function BillEditor(given: Omit<Given, 'narrow'>) {
  const narrow = usePhone()
  useLoadAhead(loadAddCustomer)
  const settlement = useLoadAhead(kindOf(given.kind.name).owes > 0 ? loadSettlement : nothing)
  const editor = useBillEditor({ ...given, narrow })
  useBillKeys(editor)
  return (
    <EditorContext value={editor}>
      {narrow ? <NarrowBill /> : <WideBill />}
      <SpokenLine />
      <BillDialogs loaded={settlement} />
    </EditorContext>
  )
}
