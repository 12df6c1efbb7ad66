import { Button } from '@mantine/core'
import { takeFocus } from '../frames/take-focus.ts'
import classes from './two-step.module.css'

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="stack">
      <p>
        <b>Write these recovery codes down now.</b> Each signs you in once in the place of a code, for the day
        your phone is lost. They are not shown again.
      </p>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button size="md" onClick={onDone} ref={takeFocus}>
        I have written them down
      </Button>
    </div>
  )
}
