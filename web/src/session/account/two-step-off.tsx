import { useWrite } from '../../api/use-write.ts'
import { tell } from '../../frames/notices/tell.ts'
import { rich } from '../../language/rich.tsx'
import { type Proof, TwoStepForm } from './two-step-form.tsx'
import { words } from './words.ts'

/** Says that two-step sign-in is on, and switches it off with the current password and a code. */
export function TwoStepOff({ left, onDone }: { left: number; onDone: () => void }) {
  const off = useWrite('two_step_off')

  async function switchOff(proof: Proof) {
    try {
      await off.send(proof)
    } catch {
      // The form shows the error itself.
      return
    }
    tell.success(words.switched_off)
    onDone()
  }

  return (
    <TwoStepForm
      code={{ label: words.any_code }}
      button={{ text: words.switch_off, color: 'red' }}
      sending={off.sending}
      refusal={off.refusal}
      onSubmit={(proof) => void switchOff(proof)}
    >
      <p>{rich(words.two_step_is_on, { on: <b>{words.on}</b>, left })}</p>
      {left <= 2 && <p className="note">{words.new_codes}</p>}
    </TwoStepForm>
  )
}
