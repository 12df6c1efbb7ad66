import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { Unread } from '../entry/quick-entry.ts'
import classes from './dialogs.module.css'

type Props = {
  added: number
  unread: readonly Unread[]
  /** Reads the corrected lines again; those that still cannot be read come back as new `unread`. */
  onAgain: (text: string) => void
  onClose: () => void
}

/** The lines of a pasted list that could not be read, to be corrected. */
export function PasteDialog({ added, unread, onAgain, onClose }: Props) {
  const [texts, setTexts] = useState(() => unread.map(({ text }) => text))
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      // A click outside must not lose the lines.
      closeOnClickOutside={false}
      title="Some lines could not be read"
      size={640}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onAgain(texts.join('\n'))
        }}
      >
        <p className="dialog-text">
          {added === 0
            ? 'Nothing was added. '
            : `${added} ${added === 1 ? 'line was' : 'lines were'} added. `}
          Correct the others as “code quantity”, or empty them to leave them out.
        </p>
        <div className={classes.scroll}>
          <table className={`table ${classes.unread}`} data-flush>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Text</th>
                <th scope="col">What is wrong</th>
              </tr>
            </thead>
            <tbody>
              {unread.map(({ at, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order.
                <tr key={index}>
                  <td>{at}</td>
                  <td>
                    <input
                      className="input"
                      aria-label={`Line ${at}`}
                      data-autofocus={index === 0 || undefined}
                      value={texts[index] ?? ''}
                      onFocus={(event) => event.target.select()}
                      onChange={(event) => setTexts(texts.with(index, event.target.value))}
                    />
                  </td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="dialog-buttons">
          <Button variant="default" onClick={onClose}>
            Leave them out
          </Button>
          <Button type="submit">Add these</Button>
        </div>
      </form>
    </Modal>
  )
}
