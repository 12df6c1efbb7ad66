import { kindOf } from '@kadai/domain/kinds'
import { loadAddCustomer } from '../customers/exports.ts'
import { useLoadAhead } from '../frames/load-ahead.ts'
import { BillDialogs } from './bill-dialogs.tsx'
import { EditorContext } from './editor.ts'
import type { BillScreenKind, OpenedBill } from './kinds/bill-kind.ts'
import type { Quote } from './kinds/quote.ts'
import { useNarrow } from './layout/use-narrow.ts'
import { SpokenLine } from './lines/spoken-line.tsx'
import { NarrowBill } from './narrow-bill.tsx'
import { loadSettlement, OpenDialogs } from './open-dialogs.tsx'
import { useBillEditor } from './use-bill-editor.ts'
import { WideBill } from './wide-bill.tsx'

const nothing = async () => undefined

type Props = { kind: BillScreenKind; opened: OpenedBill | null; quote?: Quote | null }

/** The bill being written. */
export function BillEditor({ kind, opened, quote = null }: Props) {
  const narrow = useNarrow()
  useLoadAhead(loadAddCustomer)
  const settlement = useLoadAhead(kindOf(kind.name).owes > 0 ? loadSettlement : nothing)
  const editor = useBillEditor({ kind, opened, quote, narrow })
  return (
    <EditorContext value={editor}>
      {narrow ? <NarrowBill /> : <WideBill />}
      <SpokenLine bill={editor.model.bill} unpriced={kind.words.unpriced} />
      <BillDialogs />
      <OpenDialogs loaded={settlement} />
    </EditorContext>
  )
}
