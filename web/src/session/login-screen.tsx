import { useEffect, useState } from 'react'
import { api } from '../api/client.ts'
import { Logo } from '../frames/logo.tsx'
import { common } from '../frames/words.ts'
import { LogInForm } from './log-in-form.tsx'
import { OwnerForm } from './owner-form.tsx'
import { words } from './words.ts'

type Start = { owner: boolean; code: boolean } | undefined

/**
 * Whether the owner account has yet to be created; where that is unknown, the ordinary sign-in will say what is
 * wrong.
 */
async function firstStart(): Promise<Start> {
  try {
    const { body } = await api('first_start', {})
    return { owner: body.owner_missing === '1', code: body.setup_code_needed === '1' }
  } catch {
    return { owner: false, code: false }
  }
}

/** /login: "Welcome To Kadai", "Log In Your Account"; with no employee yet, "Create the owner account". */
export function LoginScreen({ why, whileTyping }: { why: string; whileTyping: () => void }) {
  const [start, setStart] = useState<Start>()

  useEffect(() => {
    document.title = common.tab({ title: words.log_in })
    void firstStart().then(setStart)
  }, [])

  return (
    <main className="sign-in">
      <div className="panel sign-in-card">
        <header>
          <Logo size={44} markOnly />
          <h1>{words.welcome}</h1>
          <h2>{start?.owner ? words.create_owner : words.log_in_title}</h2>
        </header>
        {start ? (
          start.owner ? (
            <OwnerForm setupCodeNeeded={start.code} onTyping={whileTyping} />
          ) : (
            <LogInForm why={why} onTyping={whileTyping} />
          )
        ) : (
          <div className="sign-in-waiting" />
        )}
      </div>
    </main>
  )
}
