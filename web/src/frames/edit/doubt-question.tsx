import { Confirm } from '../confirm.tsx'
import { common } from '../words.ts'
import type { Doubt } from './declaration.ts'

type Props = {
  form: { doubt: Doubt | undefined; reconsider: () => void; submit: (sure: boolean) => Promise<void> }
}

/** Asks before a doubtful record is saved; Cancel returns to the form. */
export function DoubtQuestion({ form: { doubt, reconsider, submit } }: Props) {
  // Mounted only now: a closed one would take the Esc of a dialog around it.
  if (!doubt) return null
  return (
    <Confirm opened {...doubt} no={common.cancel} danger onNo={reconsider} onYes={() => void submit(true)} />
  )
}
