import { FLAGS, type Flag, mayCall, type Needs } from '@kadai/contract/flags'
import { useSyncExternalStore } from 'react'
import { api, Refusal, whenAccessIsDenied, whenSessionEnds } from './client.ts'
import { forgetKept, forgetKeptOfOthers } from './kept.ts'
import { listeners } from './observed.ts'
import { words } from './words.ts'

/** Who is signed in, and what they may open. */
export type Session = {
  user_id: string
  name: string
  /** The shop's name in the settings; may be blank. */
  shop: string
  /** The shop's own GST number; may be blank. */
  shop_gstin: string
  flags: ReadonlySet<Flag>
  /** Up to where the server's news had come before anything else was read: live updates begin there. */
  news: string
}

export type SessionState =
  | { kind: 'unknown' }
  | { kind: 'signed-in'; session: Session; ended: boolean }
  | { kind: 'signed-out'; why: string }

let state: SessionState = { kind: 'unknown' }
const changes = listeners()
const leaving = listeners()

const personOf = (of: SessionState) => (of.kind === 'signed-in' ? of.session.user_id : '')

function become(next: SessionState): void {
  const before = personOf(state)
  state = next
  if (before !== '' && personOf(next) !== before) leaving.tell()
  changes.tell()
}

/** Calls a listener when a person is signed out, so that their data can be removed. */
export const whenPersonLeaves = leaving.hear

/** Who is signed in at this moment, outside React. */
export function sessionNow(): SessionState {
  return state
}

/** The session at this moment, outside React; undefined where nobody is signed in, or no more. */
export const sessionInForce = (): Session | undefined =>
  state.kind === 'signed-in' && !state.ended ? state.session : undefined

/** Calls a listener whenever the session changes; returns a function that stops it. */
export const whenSessionChanges = changes.hear

/** What the browser keeps; older pages wrote it in quotes, which are stripped (rule 1.15). */
const stored = (name: string) => (localStorage.getItem(name) ?? '').replaceAll('"', '').trim()

/** The user id that the browser keeps. */
export const storedUserId = (): string => stored('user_id')

let loading: Promise<SessionState> | undefined

/** Returns who is signed in, asking the server the first time. Never throws: a failure is a state with its reason. */
export function sessionReady(): Promise<SessionState> {
  if (state.kind !== 'unknown') return Promise.resolve(state)
  loading ??= load().finally(() => {
    loading = undefined
  })
  return loading
}

async function load(): Promise<SessionState> {
  const user_id = storedUserId()
  if (user_id === '') {
    console.info('No user ID found. Please log in again.')
    void forgetKept()
    become({ kind: 'signed-out', why: '' })
    return state
  }
  try {
    become({ kind: 'signed-in', session: await fetchSession(user_id), ended: false })
  } catch (error) {
    become({ kind: 'signed-out', why: loadFailure(error) })
  }
  return state
}

/** The texts for privileges that failed to load. */
function loadFailure(error: unknown): string {
  if (error instanceof Refusal) return error.code === 401 ? '' : words.privilege_error
  return error instanceof NoPrivileges ? words.privilege_error : words.privilege_unreachable
}

class NoPrivileges extends Error {}

/** The sign-in succeeded but the privileges failed to load; the message is the specification's. */
export class PrivilegeTrouble extends Error {}

async function fetchSession(user_id: string): Promise<Session> {
  let news = ''
  const onNews = (at: string) => {
    news = at
  }
  const { body } = await api('employee_login_previllage', { user_id }, { onNews })
  const row = body[0]
  if (!row) throw new NoPrivileges()
  return {
    user_id: row.user_id || user_id,
    name: row.name || stored('user_name'),
    shop: row.shop_name,
    shop_gstin: row.shop_gstin ?? '',
    flags: new Set(FLAGS.filter((flag) => row[flag] === '1')),
    news,
  }
}

/** Records a successful sign-in and loads the privileges; throws PrivilegeTrouble. */
export async function signedIn(user_id: string, name: string): Promise<void> {
  localStorage.setItem('user_id', user_id)
  localStorage.setItem('user_name', name)
  await forgetKeptOfOthers(user_id)
  try {
    const session = await fetchSession(user_id)
    // Signing in again over one's own page stays there; everyone else starts at the dashboard.
    if (personOf(state) !== session.user_id) history.replaceState(null, '', '/home')
    become({ kind: 'signed-in', session, ended: false })
  } catch (error) {
    throw new PrivilegeTrouble(loadFailure(error) || words.privilege_error)
  }
}

/** Ends the session on the server, then removes the stored user id and everything read (rules 1.15 and 4.3). */
export async function logOut(): Promise<void> {
  await api('logout', {})
  await forgetKept()
  forgetSession()
}

/** Papers that one screen passes to another through the storage; the next person must not see them. */
const PAPERS = ['invoiceData', 'agentestimate']

/** Forgets who was signed in, on this browser only. */
export function forgetSession(): void {
  localStorage.removeItem('user_id')
  for (const paper of PAPERS) localStorage.removeItem(paper)
  become({ kind: 'signed-out', why: '' })
  void forgetKept()
}

/** Reads the privileges again, so that a changed flag shows in the menu without a reload. */
export async function refreshFlags(): Promise<void> {
  if (state.kind !== 'signed-in') return
  // Live updates begin at the first answer, not at this one.
  const { user_id, news } = state.session
  try {
    const session = { ...(await fetchSession(user_id)), news }
    // An answer from before a sign-out does not bring the person back.
    if (sessionInForce()?.user_id === user_id) become({ kind: 'signed-in', session, ended: false })
  } catch {
    // The menu stays as it is; a screen whose privilege is gone refuses by itself.
  }
}

whenSessionEnds(() => {
  void forgetKept()
  if (state.kind === 'signed-in' && !state.ended) become({ ...state, ended: true })
})
whenAccessIsDenied(() => void refreshFlags())
// Another tab of this browser logged out: this one must not continue in that person's name.
window.addEventListener('storage', (event) => {
  if (event.key === 'user_id' && state.kind === 'signed-in' && storedUserId() !== state.session.user_id) {
    void forgetKept()
    become({ ...state, ended: true })
  }
})

/** The state of the session, for the shell and the sign-in screens. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(whenSessionChanges, sessionNow)
}

/** Returns who is signed in, for screens behind the sign-in; throws elsewhere. */
export function useSession(): Session {
  const now = useSessionState()
  const held = now.kind === 'signed-in' ? now.session : lastSession
  if (!held) throw new Error('Nobody is signed in here.')
  lastSession = held
  return held
}

/** Whether the person may open what has these needs. */
export const useMay = (needs: Needs): boolean => mayCall(needs, useSession().flags)

// While the page moves to /login, screens render once more with the session they had.
let lastSession: Session | undefined
