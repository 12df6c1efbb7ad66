import { tell } from '../../frames/notices/tell.ts'
import { rich } from '../../language/rich.tsx'
import { TwoStepForm } from './two-step-form.tsx'
import { words } from './words.ts'

/** Says that two-step sign-in is on, and switches it off with the current password and a code. */
export function TwoStepOff({ left, onDone }: { left: number; onDone: () => void }) {
  return (
    <TwoStepForm
      call="two_step_off"
      code={{ label: words.any_code }}
      button={{ text: words.switch_off, color: 'red' }}
      onDone={() => {
        tell.success(words.switched_off)
        onDone()
      }}
    >
      <p>{rich(words.two_step_is_on, { on: <b>{words.on}</b>, left })}</p>
      {left <= 2 && <p className="note">{words.new_codes}</p>}
    </TwoStepForm>
  )
}
