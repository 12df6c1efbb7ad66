import { lazy, Suspense, useEffect } from 'react'
import { useSessionState } from './api/session.ts'
import { useSubmitKey } from './frames/submit-key.ts'
import { LoginScreen } from './session/login-screen.tsx'
import { Splash } from './session/splash.tsx'

const loadApp = () => import('./app.tsx')
const App = lazy(loadApp)

/**
 * The sign-in, or the whole of Kadai behind it. The sign-in stands apart so that it needs neither the router nor
 * the screens' parts: it is there at once, and the rest loads while the person types.
 */
export function Kadai() {
  const state = useSessionState()
  useSubmitKey()
  const out = state.kind === 'signed-out'

  const left = out && state.left
  useEffect(() => {
    if (!out) return
    goToLogin(left)
    // Back would put a screen's address over the sign-in.
    const back = () => goToLogin(false)
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [out, left])

  if (state.kind === 'unknown') return <Splash />
  if (out) return <LoginScreen why={state.why} whileTyping={loadApp} />
  return (
    <Suspense fallback={<Splash />}>
      <App />
    </Suspense>
  )
}

/** Puts /login in the address bar, with the way back to where the person was unless they left by choice. */
function goToLogin(left: boolean): void {
  const { pathname, search } = location
  if (pathname === '/login') return
  const nowhere = left || pathname === '/' || pathname === '/home'
  history.replaceState(null, '', nowhere ? '/login' : `/login?back=${encodeURIComponent(pathname + search)}`)
}
