import { Button } from '@mantine/core'
import { takeFocus } from '../../frames/take-focus.ts'
import classes from './two-step.module.css'
import { words } from './words.ts'

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="stack">
      <p>
        <b>{words.write_down}</b> {words.write_down_why}
      </p>
      <ol className={classes.codes} aria-label={words.recovery_codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button size="md" onClick={onDone} ref={takeFocus}>
        {words.written_down}
      </Button>
    </div>
  )
}
