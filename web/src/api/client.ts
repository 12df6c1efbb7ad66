import { NEWS_HEADER } from '@kadai/contract/changed'
import type {
  Asks,
  Body,
  CallName,
  Envelope,
  Page,
  RefusalBody,
  Sends,
  StreamName,
  Totals,
} from '@kadai/contract/contract'
import { listeners } from './observed.ts'
import { words } from './words.ts'

/** The answer of a call: its body, the page of a paged list, and the server's message. */
export type Answer<N extends CallName> = { body: Body<N>; page?: Page<Totals<N>>; msg: string }

export type CallOptions = {
  /** The Idempotency-Key of a write, the same for every retry (rule 3.8). */
  key?: string
  signal?: AbortSignal
  /** Sends a form upload instead of JSON, with the input's fields next to the file. */
  file?: File
  /** The call may take minutes: a backup. */
  slow?: true
  /** Called with up to where the server's news had come when the call was made. */
  onNews?: (news: string) => void
}

/** A refusal by the server: its code, its message for the person, and the fields at fault where it names them. */
export class Refusal extends Error {
  readonly code: number
  readonly details: RefusalBody | null
  readonly call: CallName | StreamName

  constructor(call: CallName | StreamName, code: number, message: string, details: RefusalBody | null) {
    super(message)
    this.name = 'Refusal'
    this.call = call
    this.code = code
    this.details = details
  }
}

/** Whether another try may be answered otherwise: not where the privilege, the record or the question is at fault. */
export const mayPass = (error: Error) => !(error instanceof Refusal && [400, 403, 404].includes(error.code))

/** No usable answer came; the write may or may not be saved, and a retry with the same key is safe. */
export class Unreachable extends Error {
  readonly why: 'network' | 'timeout' | 'answer'

  constructor(why: 'network' | 'timeout' | 'answer', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'Unreachable'
    this.why = why
  }
}

/** The code by which the server asks for the password again. */
export const PASSWORD_WANTED = 423

/** How long a write waits for its answer. */
const PATIENCE_MS = 30_000
/** How long an upload waits for its answer, and how long a download may stall. */
const FILE_PATIENCE_MS = 120_000
const SLOW_PATIENCE_MS = 30 * 60_000

/** `sessionHasEnded` tells that nobody is signed in any more, as the server says. */
export const { hear: whenSessionEnds, tell: sessionHasEnded } = listeners()

const denied = listeners()
/** Calls a listener whenever a privilege was missing, so that the menu can be updated. */
export const whenAccessIsDenied = denied.hear

const saved = listeners<[call: CallName, news: string]>()
/**
 * Calls a listener whenever a call succeeded, with its position of the news, or turned out to have succeeded earlier.
 */
export const whenWritten = saved.hear

/** Asks for the password and has it checked; false where the person cancels. */
type AskPassword = () => Promise<boolean>
let askPassword: AskPassword | undefined

/** Registers `ask`, called whenever the server wants the password again; returns a function that stops it. */
export function whenPasswordIsWanted(ask: AskPassword): () => void {
  askPassword = ask
  return () => {
    if (askPassword === ask) askPassword = undefined
  }
}

/** Sends a request; if the server wants the password first, asks for it and sends again. */
async function withPassword<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const wanted = error instanceof Refusal && error.code === PASSWORD_WANTED
    if (!wanted || !(await askPassword?.())) throw error
    return ask()
  }
}

/**
 * Makes one call of the contract and returns its answer. Throws Refusal where the server says no, Unreachable where
 * no readable answer came, and the signal's AbortError where the caller cancelled. Asks for the password where the
 * server wants it again.
 */
export function api<N extends CallName>(
  name: N,
  input: Sends<N>,
  options: CallOptions = {},
): Promise<Answer<N>> {
  return withPassword(() => answerOf(name, input, options))
}

async function answerOf<N extends CallName>(name: N, input: Sends<N>, options: CallOptions) {
  const response = await request(name, input, options)
  const answer = await readEnvelope(response, options.signal)
  const { code, msg } = answer.head
  if (code === 200) {
    const news = response.headers.get(NEWS_HEADER) ?? ''
    saved.tell(name, news)
    // The server checks its answers against the same contract these types come from.
    const body = answer.body as Body<N>
    options.onNews?.(news)
    return answer.page ? { body, page: answer.page as Page<Totals<N>>, msg } : { body, msg }
  }
  const no = refusal(name, response, answer)
  // "Same key, other body": the earlier try was saved.
  if (no.details?.saved !== undefined) saved.tell(name, '')
  throw no
}

/** Turns a refusal into an error and tells the listeners for ended sessions and missing privileges. */
function refusal(name: CallName | StreamName, response: Response, { head, body }: Envelope): Refusal {
  if (response.status === 401) sessionHasEnded()
  if (response.status === 403) denied.tell()
  return new Refusal(
    name,
    head.code,
    head.msg,
    typeof body === 'object' ? (body as RefusalBody | null) : null,
  )
}

async function request(
  name: CallName | StreamName,
  input: unknown,
  options: CallOptions,
  patience = AbortSignal.timeout(patienceWith(options)),
): Promise<Response> {
  const headers: Record<string, string> = {}
  if (options.key) headers['idempotency-key'] = options.key
  if (!options.file) headers['content-type'] = 'application/json'
  const body = options.file ? form(options.file, input) : JSON.stringify(input)
  try {
    const signal = options.signal ? AbortSignal.any([options.signal, patience]) : patience
    const init: RequestInit = { method: 'POST', credentials: 'same-origin', headers, body, signal }
    return await (askedAlready(name, body) ?? fetch(`/api/${name}`, init))
  } catch (error) {
    throw failure(error, options.signal)
  }
}

/** The request that start.js sent while the scripts were loading, used once; undefined for any other call. */
function askedAlready(name: string, body: unknown): Promise<Response> | undefined {
  const { asked } = window
  if (asked?.call !== name || asked.body !== body) return undefined
  delete window.asked
  return asked.answer
}

declare global {
  interface Window {
    asked?: { call: string; body: string; answer: Promise<Response> }
  }
}

function patienceWith({ file, slow }: CallOptions): number {
  if (slow) return SLOW_PATIENCE_MS
  return file ? FILE_PATIENCE_MS : PATIENCE_MS
}

function form(file: File, input: unknown): FormData {
  const data = new FormData()
  for (const [field, value] of Object.entries(input ?? {}))
    if (value !== undefined) data.append(field, String(value))
  data.append('upload', file)
  return data
}

function failure(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new Unreachable('timeout', words.no_answer, error)
  return new Unreachable('network', words.unreachable, error)
}

export type FileOptions = {
  signal?: AbortSignal
  /** Called with the bytes received so far. */
  onBytes?: (bytes: number) => void
}

/** Downloads a file and returns it with the name the server gives it; throws as `api` does. */
export function fetchFile<N extends StreamName>(name: N, input: Asks<N>, options: FileOptions = {}) {
  return withPassword(() => fileOf(name, input, options))
}

async function fileOf<N extends StreamName>(name: N, input: Asks<N>, { signal, onBytes }: FileOptions) {
  const patience = inactivityLimit(FILE_PATIENCE_MS)
  try {
    const response = await request(name, input, signal ? { signal } : {}, patience.signal)
    // A page from a proxy in between is not the file.
    const isFile = response.ok && response.headers.get('content-disposition')?.startsWith('attachment')
    if (isFile)
      return { file: await readFile(response, signal, patience.moved, onBytes), name: fileName(response) }
    throw refusal(name, response, await readEnvelope(response, signal))
  } finally {
    patience.over()
  }
}

/** A signal that aborts when nothing has arrived for `most_ms`. */
function inactivityLimit(most_ms: number) {
  const line = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  function moved(): void {
    clearTimeout(timer)
    timer = setTimeout(() => line.abort(new DOMException('Nothing came.', 'TimeoutError')), most_ms)
  }
  moved()
  return { signal: line.signal, moved, over: () => clearTimeout(timer) }
}

async function readFile(
  response: Response,
  signal: AbortSignal | undefined,
  moved: () => void,
  onBytes: FileOptions['onBytes'],
): Promise<Blob> {
  const reader = response.body?.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      moved()
      pieces.push(next.value)
      bytes += next.value.byteLength
      onBytes?.(bytes)
    }
  } catch (error) {
    throw failure(error, signal)
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

function fileName(response: Response): string {
  return /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'kadai'
}

async function readEnvelope(response: Response, signal: AbortSignal | undefined): Promise<Envelope> {
  let answer: unknown
  try {
    answer = await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) throw new Unreachable('answer', words.invalid_answer, error)
    throw failure(error, signal)
  }
  if (isEnvelope(answer)) return answer
  throw new Unreachable('answer', words.invalid_answer, answer)
}

function isEnvelope(answer: unknown): answer is Envelope {
  const { code, msg } = (answer as Partial<Envelope> | null)?.head ?? {}
  return typeof code === 'number' && msg !== undefined
}
