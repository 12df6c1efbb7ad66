import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { part } from './api/part.ts'
import { AllowedScreen } from './frames/allowed-screen.tsx'
import { AwaitedScreen } from './frames/awaited.tsx'
import { type Screen, screens } from './routes.tsx'
import { BrokenScreen } from './shell/broken-screen.tsx'
import { Root } from './shell/root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }

  interface HistoryState {
    /** When a way was chosen by Ctrl K. */
    chosen?: number
  }
}

// Only signed-in persons get here: kadai.tsx shows the sign-in to all others.
const root = createRootRoute({ component: Root })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(part(() => import('./shell/shell.tsx'))),
})

const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: AllowedScreen })

/** `/editagent/{agent_id}` as the router writes it: `/editagent/$agent_id`. */
const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, '$$$1')

const within = (parent: typeof shell | typeof bare) =>
  screens
    .filter(({ frame }) => (frame === 'bare') === (parent === bare))
    .map((screen) =>
      createRoute({
        getParentRoute: () => parent,
        path: routerPath(screen.path),
        component: lazyRouteComponent(part(screen.screen)),
        // Not a `loader`: once that has run, as when the pointer rests on a link, the router shows nothing of a script that
        // does not come.
        beforeLoad: () => screen.ahead?.(),
        staticData: { screen },
      }),
    )

const lost = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(part(() => import('./shell/not-found.tsx'))),
})

const tree = root.addChildren([
  start,
  login,
  shell.addChildren([...within(shell), lost]),
  bare.addChildren(within(bare)),
])

/** The query of an address as text by name; nothing is parsed as a number. */
const readSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

function writeSearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

// The browser keeps one already.
const history = createBrowserHistory()

/** A fresh router: one that was used before would show its old screen. */
export const makeRouter = () =>
  createRouter({
    history,
    routeTree: tree,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    scrollRestoration: true,
    defaultPendingComponent: AwaitedScreen,
    defaultPendingMinMs: 0,
    defaultErrorComponent: BrokenScreen,
  })
