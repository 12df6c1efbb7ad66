import { type ComponentType, type ReactNode, useEffect } from 'react'
import { observed } from './api/observed.ts'
import { PART_WORDS, part, usePartTrouble, whenTroubleChanges } from './api/part.ts'
import { type SessionState, sessionNow, storedUserId, useSessionState } from './api/session.ts'
import { Logo } from './frames/logo.tsx'
import { useSubmitKey } from './frames/submit-key.ts'
import { common } from './frames/words.ts'
import { LoginScreen } from './session/login-screen.tsx'
import { words } from './session/words.ts'

const loadApp = part(() => import('./app.tsx'))
const loadAhead = () => void loadApp().catch(() => undefined)

const personNow = (state: SessionState) => (state.kind === 'signed-in' ? state.session.user_id : '')

/** Everything behind the sign-in, made for one person, with its scripts and the current screen loaded. */
type Opened = { person: string; Screens: ComponentType }
const opened = observed<Opened | undefined>(undefined)

async function openScreens(): Promise<void> {
  const person = personNow(sessionNow())
  const Screens = await loadApp()
    .then(({ default: openApp }) => openApp())
    .catch((error: Error) => () => <ScreensMissing why={error.message} />)
  if (personNow(sessionNow()) !== person) return
  opened.become({ person, Screens })
}

/** Resolves when there is something to show: the sign-in, the screens, or why they do not load. */
export async function whenToBegin(session: Promise<SessionState>): Promise<void> {
  // A browser that was signed in before probably still is: load the scripts while the server is asked.
  if (storedUserId() !== '') loadAhead()
  if ((await session).kind !== 'signed-in') return
  await Promise.race([openScreens(), new Promise<void>((resume) => whenTroubleChanges(resume))])
}

/**
 * The sign-in, or the whole of Kadai behind it. The sign-in needs neither the router nor the screens, so that it
 * shows at once and the rest loads while the person types. It stays until the rest has loaded.
 */
export function Kadai() {
  const state = useSessionState()
  const screens = opened.use()
  const trouble = usePartTrouble()
  useSubmitKey()
  const out = state.kind === 'signed-out'
  const person = personNow(state)
  const ready = person !== '' && screens?.person === person

  useEffect(() => {
    if (!out) return
    opened.become(undefined)
    goToLogin()
    // Back would put a screen's address over the sign-in.
    window.addEventListener('popstate', goToLogin)
    return () => window.removeEventListener('popstate', goToLogin)
  }, [out])

  useEffect(() => {
    if (person !== '' && !ready) void openScreens()
  }, [person, ready])

  if (ready) return <screens.Screens key={person} />
  if (person !== '' && trouble) return <Word {...PART_WORDS[trouble]} />
  return <LoginScreen why={out ? state.why : ''} whileTyping={loadAhead} />
}

/** Puts /login in the address bar; everyone who signs in starts at /home. */
function goToLogin(): void {
  if (location.pathname !== '/login') history.replaceState(null, '', '/login')
}

/** Shown where the screens' scripts are broken. */
function ScreensMissing({ why }: { why: string }) {
  return (
    <Word title={words.not_shown} text={why}>
      <button type="button" className="button" onClick={() => location.reload()}>
        {common.load_again}
      </button>
    </Word>
  )
}

/** Why there are no screens yet. */
function Word({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main className="sign-in">
      <div className="panel sign-in-card" role="alert">
        <header>
          <Logo size={44} markOnly />
          <h1>{title}</h1>
          <h2>{text}</h2>
          {children}
        </header>
      </div>
    </main>
  )
}
