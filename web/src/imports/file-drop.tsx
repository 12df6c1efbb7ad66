import { type DragEvent, useState } from 'react'
import { sizeText } from '../frames/size.ts'
import { IconFileSpreadsheet, IconUpload } from '../theme/icons.ts'
import classes from './file-drop.module.css'
import { words } from './words.ts'

type Props = {
  label: string
  file: File | undefined
  problem: string | undefined
  disabled: boolean
  onChoose: (file: File | undefined) => void
}

/** One file, chosen in a dialog or dropped here. The same file can be chosen again after a correction. */
export function FileDrop({ label, file, problem, disabled, onChoose }: Props) {
  const [over, setOver] = useState(false)

  function dropped(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) onChoose(event.dataTransfer.files[0])
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the input inside is for everybody. */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        data-problem={problem !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <input
          id="import-file"
          type="file"
          accept=".csv,.xlsx"
          aria-describedby="import-file-about"
          disabled={disabled}
          // Cleared, so that choosing the same file again fires a change.
          onClick={(event) => {
            event.currentTarget.value = ''
          }}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0]
            if (chosen) onChoose(chosen)
          }}
        />
        <label htmlFor="import-file" className="centred">
          {file ? <IconFileSpreadsheet size={32} stroke={1.4} /> : <IconUpload size={32} stroke={1.4} />}
          <span className={classes.name}>{file ? file.name : label}</span>
          <span id="import-file-about" className="soft">
            {file ? words.choose_another({ size: sizeText(file.size) }) : words.drop}
          </span>
        </label>
      </div>
      <p className="trouble" role="status">
        {problem}
      </p>
    </div>
  )
}
