import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { AllowedScreen } from './frames/allowed-screen.tsx'
import { type Screen, screens } from './routes.tsx'
import { wayBack } from './session/way-back.ts'
import { BrokenScreen } from './shell/broken-screen.tsx'
import { inTime } from './shell/in-time.ts'
import { Root } from './shell/root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

// Only who is signed in gets here: kadai.tsx shows the sign-in to everybody else.
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
  beforeLoad: ({ search }) => {
    throw redirect({ href: wayBack(search), replace: true })
  },
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx')),
})

const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: AllowedScreen })

/** `/editagent/{agent_id}` as the router writes it: `/editagent/$agent_id`. */
const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, '$$$1')

const within = (frame: Screen['frame'], parent: typeof shell | typeof bare) =>
  screens
    .filter((screen) => screen.frame === frame)
    .map((screen) =>
      createRoute({
        getParentRoute: () => parent,
        path: routerPath(screen.path),
        component: lazyRouteComponent(inTime(screen.screen)),
        staticData: { screen },
      }),
    )

const lost = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(() => import('./shell/not-found.tsx')),
})

const tree = root.addChildren([
  start,
  login,
  shell.addChildren([...within('shell', shell), lost]),
  bare.addChildren(within('bare', bare)),
])

/** What stands after the ? of an address is text by name; nothing is read as a number behind the screen's back. */
const readSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

function writeSearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

export const router = createRouter({
  routeTree: tree,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 50,
  scrollRestoration: true,
  defaultErrorComponent: BrokenScreen,
})
