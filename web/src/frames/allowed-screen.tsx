import { mayCall } from '@kadai/contract/flags'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useSession } from '../api/session.ts'
import { NoAccess } from './no-access.tsx'
import { useScanner } from './use-scans.ts'
import { useTitle } from './use-title.ts'
import { common } from './words.ts'

/**
 * The screen of the route, with its title in the browser's tab; a refusal in plain words where the privilege is
 * missing (rule 1.2).
 */
export function AllowedScreen() {
  const { flags } = useSession()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const title = useTitle()
  useScanner()
  // Before the effects of the screen, which may know its title better.
  useLayoutEffect(() => {
    document.title = title ? common.tab({ title }) : 'Kadai'
  }, [title])
  return screen && !mayCall(screen.needs, flags) ? <NoAccess /> : <Outlet />
}
