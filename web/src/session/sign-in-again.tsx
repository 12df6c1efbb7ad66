import { Modal } from '@mantine/core'
import { forgetSession, type Session } from '../api/session.ts'
import { LogInForm } from './log-in-form.tsx'
import classes from './sign-in.module.css'
import { words } from './words.ts'

/** The session ended under an open page: signing in over it loses nothing of what was typed. */
export default function SignInAgain({ session }: { session: Session }) {
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={words.again}
    >
      <p className="dialog-text soft">{words.again_text}</p>
      <LogInForm name={session.name} />
      <button type="button" className={classes.other} onClick={() => forgetSession()}>
        {words.leave_page}
      </button>
    </Modal>
  )
}
