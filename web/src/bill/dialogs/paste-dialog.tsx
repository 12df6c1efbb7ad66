import { Button } from '@mantine/core'
import { useState } from 'react'
import { QuietButton } from '../../frames/buttons.tsx'
import { Form } from '../../frames/form.tsx'
import { useEditor } from '../editor/editor.ts'
import type { PasteReport } from '../entry/use-paste.ts'
import { BillDialog } from './bill-dialog.tsx'
import { UnreadTable } from './unread-table.tsx'
import { words } from './words.ts'

/** The lines of a pasted list that could not be read, to be corrected. */
export default function PasteDialog({ report: { added, unread } }: { report: PasteReport }) {
  const { paste } = useEditor()
  const [texts, setTexts] = useState(() => unread.map(({ text }) => text))
  return (
    <BillDialog onClose={paste.close} title={words.unread} size={640}>
      <Form onSubmit={() => paste.read(texts.join('\n'))}>
        <p className="dialog-text">{added === 0 ? words.added_none : words.added_some({ count: added })}</p>
        <UnreadTable
          heads={[words.line, words.text]}
          rows={unread.map(({ at, reason }, index) => ({
            cells: [
              at,
              <input
                key="text"
                className="input"
                aria-label={words.line_of({ number: at })}
                data-autofocus={index === 0 || undefined}
                value={texts[index] ?? ''}
                onFocus={(event) => event.target.select()}
                onChange={(event) => setTexts(texts.with(index, event.target.value))}
              />,
            ],
            reason,
          }))}
        />
        <div className="dialog-buttons">
          <QuietButton onClick={paste.close}>{words.leave_them_out}</QuietButton>
          <Button type="submit">{words.add_these}</Button>
        </div>
      </Form>
    </BillDialog>
  )
}
