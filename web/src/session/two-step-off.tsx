import { useWrite } from '../api/use-write.ts'
import { tell } from '../frames/tell.ts'
import { type Proof, TwoStepForm } from './two-step-form.tsx'

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
    tell.success('Two-step sign-in is off.')
    onDone()
  }

  return (
    <TwoStepForm
      code={{ label: 'Code, or a recovery code' }}
      button={{ text: 'Switch off', color: 'red' }}
      sending={off.sending}
      refusal={off.refusal}
      onSubmit={(proof) => void switchOff(proof)}
    >
      <p>
        Two-step sign-in is <b>on</b>: signing in asks for a code of your authenticator app. {left} of 8
        recovery codes are left.
      </p>
      {left <= 2 && <p className="note">To get new recovery codes, switch it off and on again.</p>}
    </TwoStepForm>
  )
}
