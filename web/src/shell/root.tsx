import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { followChanges } from '../api/live.ts'
import { part } from '../api/part.ts'
import { useSessionState } from '../api/session.ts'
import { AwaitedPart } from '../frames/awaited.tsx'
import { dialogIsOpen, isTyping, letterKeys } from '../frames/keys.ts'
import { useLoadAhead } from '../frames/load-ahead.ts'
import { tell } from '../frames/notices/tell.ts'
import { PasswordWanted, SignInAgain } from '../session/exports.ts'
import { ahead, showOverlay, useOverlay } from './overlays.ts'

const loadPalette = part(() => import('./palette/palette.tsx'))
const Palette = lazy(loadPalette)
const KeysDialog = lazy(part(() => import('./keys-dialog.tsx')))

/** Around every screen: the palette (Ctrl K), the list of keys (?), and the sign-in when a session has ended. */
export function Root() {
  const overlay = useOverlay()
  const state = useSessionState()
  const { pathname } = useLocation()

  useEffect(followChanges, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another screen opens.
  useEffect(() => () => tell.leaveScreen(), [pathname])
  useLoadAhead(loadPalette)

  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      const { key } = event
      const control = event.ctrlKey || event.metaKey
      if (control && !event.shiftKey && key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!dialogIsOpen()) showOverlay('palette')
      } else if (!isTyping(event.target) && !dialogIsOpen()) {
        const plain = !control && !event.altKey && !event.repeat && !event.defaultPrevented
        const letter = plain && letterKeys().find((one) => one.key === key.toUpperCase())
        if (key !== '?' && !letter) return
        event.preventDefault()
        if (letter) letter.button.click()
        else showOverlay('keys')
      }
    }
    window.addEventListener('keydown', pressed)
    return () => {
      window.removeEventListener('keydown', pressed)
      showOverlay(undefined)
    }
  }, [])

  return (
    <>
      <Outlet />
      <Suspense fallback={<AwaitedPalette />}>
        {overlay === 'palette' && <Palette ahead={ahead} onClose={() => showOverlay(undefined)} />}
      </Suspense>
      <Suspense fallback={<AwaitedPart />}>
        {overlay === 'keys' && <KeysDialog onClose={() => showOverlay(undefined)} />}
        <PasswordWanted />
        {state.kind === 'signed-in' && state.ended && <SignInAgain session={state.session} />}
      </Suspense>
    </>
  )
}

/** Keeps what is typed while the palette loads: the keys are not the screen's behind. */
function AwaitedPalette() {
  useLayoutEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') showOverlay(undefined)
      else if (event.key === 'Backspace') ahead.typed = ahead.typed.slice(0, -1)
      else if (event.key.length === 1) ahead.typed += event.key
    }
    window.addEventListener('keydown', pressed, true)
    return () => window.removeEventListener('keydown', pressed, true)
  }, [])
  return <AwaitedPart />
}
