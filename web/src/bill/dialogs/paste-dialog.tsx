import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useEditor } from '../editor/editor.ts'
import type { PasteReport } from '../entry/use-paste.ts'
import { UnreadTable } from './unread-table.tsx'
import { words } from './words.ts'

/** The lines of a pasted list that could not be read, to be corrected. */
export default function PasteDialog({ report: { added, unread } }: { report: PasteReport }) {
  const { paste } = useEditor()
  const [texts, setTexts] = useState(() => unread.map(({ text }) => text))
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={paste.close}
      // A click outside must not lose the lines.
      closeOnClickOutside={false}
      title={words.unread}
      size={640}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          paste.read(texts.join('\n'))
        }}
      >
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
          <Button variant="default" onClick={paste.close}>
            {words.leave_them_out}
          </Button>
          <Button type="submit">{words.add_these}</Button>
        </div>
      </form>
    </Modal>
  )
}
