import { Modal } from '@mantine/core'
import { KeyCap } from '../frames/key-cap.tsx'
import { keyHintsNow, letterKeys } from '../frames/keys.ts'
import classes from './keys-dialog.module.css'
import { words } from './words.ts'

const EVERYWHERE = {
  title: words.everywhere,
  hints: [
    { key: 'Ctrl K', does: words.palette_key },
    { key: '?', does: words.keys_key },
    { key: 'Esc', does: words.escape_key },
  ],
}

/** The keys of the buttons on the screen. */
function hereNow() {
  const hints = letterKeys()
  return hints.length === 0 ? [] : [{ title: words.here, hints }]
}

/** All keys: those of the open screen, then those of every screen. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={words.keys} size={480}>
      {[...keyHintsNow(), ...hereNow(), EVERYWHERE].map((group) => (
        <section key={group.title} className={classes.group}>
          <h3 className="label">{group.title}</h3>
          <dl>
            {group.hints.map((hint) => (
              <div key={hint.key} className={`row ${classes.key}`}>
                <dt className="row">
                  <span className="spoken">{hint.key}</span>
                  {hint.key.split(' / ').map((key) => (
                    <KeyCap key={key}>{key}</KeyCap>
                  ))}
                </dt>
                <dd>{hint.does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
