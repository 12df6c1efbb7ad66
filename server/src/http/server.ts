import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { NEWS_HEADER } from '@kadai/contract/changed'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { logBug } from '../dispatcher/bug-report.ts'
import { isStream } from '../dispatcher/dispatch.ts'
import { type Dispatcher, envelope, type Request } from '../dispatcher/exchange.ts'
import type { Client, Outgoing } from '../dispatcher/handler.ts'
import { Refusal } from '../dispatcher/refusal.ts'
import { turns } from '../dispatcher/turns.ts'
import { languageOf, type Message } from '../messages/languages.ts'
import { isHeavy, isLong, readForm } from './forms.ts'
import { clientOf, gateProblem, isForwarded, isLoopbackName, setDevice, setSession } from './gate.ts'
import { makeListener, refuseConnection } from './listener.ts'
import { docsPage, openApi } from './openapi.ts'
import { serveWeb } from './web.ts'

const MEGABYTE = 1024 * 1024
const UPLOAD_MOST = 5 * MEGABYTE

/** The Retry-After of a temporary failure (a locked database, or one that cannot be reached). */
const RETRY_AFTER_S = 1

/** How many large requests are read and processed at once: each may hold a file of 5 MB in memory. */
const largeOnes = turns({
  places: 8,
  each: 2,
  waiting: 2,
  word: { id: 'http.four_files' },
})

const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // The component library sets sizes and colours as style attributes; only styles can come in that way.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** Sets the headers by which a browser protects the page; they are the same for every answer. */
const secure = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: policy },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
})

/** Refuses what is no call, in the caller's language. */
const refusedBefore = (reply: FastifyReply, code: number, msg: Message) =>
  reply.code(code).send(envelope(code, languageOf(reply.request.headers['accept-language'])(msg)))

const MESSAGES: Record<number, Message> = {
  400: { id: 'http.not_json' },
  413: { id: 'http.too_large' },
  415: { id: 'http.send_json' },
}

function onError(error: FastifyError | Refusal, _request: FastifyRequest, reply: FastifyReply) {
  // A tab was closed before its answer began: nobody is told, and it is no bug.
  if ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) return reply
  if (error instanceof Refusal) return refusedBefore(reply, error.code, error.msg)
  const code = error.statusCode ?? 500
  if (code >= 500) {
    const reference = logBug(error)
    return refusedBefore(reply, 500, { id: 'http.failed', params: { reference } })
  }
  return refusedBefore(reply, code, MESSAGES[code] ?? { id: 'http.not_understood' })
}

function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, {})
    else void parse(request, text as string, done)
  })
}

/** A malformed address is treated as an unknown one, so that it passes the gate too. */
function readable(url: string): string {
  try {
    decodeURIComponent(/^[^?#]*/.exec(url)?.[0] ?? '')
    return url
  } catch {
    // With an extension, or the web's page would be answered.
    return '/unreadable.address'
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Streams a file or events; stops when the other side is gone. */
function sendPieces(reply: FastifyReply, { type, filename, pieces }: Outgoing) {
  const gone = new AbortController()
  reply.raw.on('close', () => gone.abort())
  if (reply.raw.destroyed) gone.abort()
  // Proxies must not buffer events; and a connection that was busy when the shop began to close must not be kept open
  // for another request.
  reply.type(type).header('x-accel-buffering', 'no').header('connection', 'close')
  // A GST number with other letters is in the name of its month's file.
  const plain = filename?.replace(/[^\x20-\x7e]|["\\]/g, '_')
  if (plain) reply.header('content-disposition', `attachment; filename="${plain}"`)
  return reply.send(Readable.from(pieces(gone.signal), { objectMode: false }))
}

function serveCalls(
  app: FastifyInstance,
  dispatch: Dispatcher,
  clientOf: (request: FastifyRequest) => Client,
): void {
  app.post<{ Params: { '*': string } }>('/api/*', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const call = request.params['*'].replace(/\.php$/, '')
    const incoming: Request = {
      call,
      input: request.body ?? {},
      key: request.headers['idempotency-key']?.toString(),
      client: clientOf(request),
    }
    const form = request.isMultipart()
    if (!form && !isObject(incoming.input)) return refusedBefore(reply, 400, { id: 'http.send_an_object' })
    const outcome = await dispatch(form ? { ...incoming, ...(await readForm(request)) } : incoming)
    if (outcome.session !== undefined) setSession(request, reply, outcome.session)
    if (outcome.device !== undefined) setDevice(request, reply, outcome.device)
    if (outcome.news !== undefined) reply.header(NEWS_HEADER, outcome.news)
    if (outcome.outgoing) return sendPieces(reply, outcome.outgoing)
    if (isObject(outcome.envelope.body) && 'again' in outcome.envelope.body && outcome.status === 503)
      reply.header('retry-after', RETRY_AFTER_S)
    return reply.code(outcome.status).send(outcome.envelope)
  })
  app.get<{ Params: { '*': string }; Querystring: Record<string, string> }>(
    '/api/*',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const call = request.params['*']
      if (!isStream(call)) return refusedBefore(reply, 404, { id: 'http.calls_are_posted' })
      reply.header('cache-control', 'no-store')
      const outcome = await dispatch({
        call,
        input: request.query,
        key: undefined,
        client: clientOf(request),
      })
      if (outcome.outgoing) return sendPieces(reply, outcome.outgoing)
      // A browser that follows a link to a file must not save a refusal instead.
      const status = outcome.status === 200 ? outcome.envelope.head.code : outcome.status
      return reply.code(status).send(outcome.envelope)
    },
  )
}

/** Made at the first request and kept: that takes longer than most calls, and anybody may ask for it. */
function once<T>(write: () => T): () => T {
  let written: T | undefined
  return () => {
    written ??= write()
    return written
  }
}

function serveDocs(app: FastifyInstance): void {
  const page = once(docsPage)
  const json = once(() => JSON.stringify(openApi()))
  app.get<{ Querystring: { format?: string } }>('/api/docs', (request, reply) => {
    const wantsPage = request.query.format !== 'json' && request.headers.accept?.includes('text/html')
    return wantsPage ? reply.type('text/html').send(page()) : reply.type('application/json').send(json())
  })
}

const nothingHere = (reply: FastifyReply) => refusedBefore(reply, 404, { id: 'http.nothing_here' })

/** In place of Fastify's compilers of JSON schemas, which take 25 ms to load: the dispatcher checks what calls take. */
function noSchemas(): never {
  throw new Error('Routes have no schemas.')
}

/** The HTTP side of Kadai: the gate, the calls, their docs, and the web. */
export async function makeHttp(config: Config, dispatch: Dispatcher): Promise<FastifyInstance> {
  const isProxy = config.trustProxy ?? (() => false)
  const client = (request: FastifyRequest) => clientOf(request, config.trustProxy !== undefined)
  const app = Fastify({
    // Only the proxy in front of Kadai is trusted, not what others told it.
    trustProxy: config.trustProxy ? (address, hop) => hop === 0 && isProxy(address) : false,
    bodyLimit: MEGABYTE,
    rewriteUrl: ({ url = '/' }) => readable(url),
    serverFactory: (handler) => makeListener(config, handler),
    clientErrorHandler: refuseConnection,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Requests that arrive while the shop closes are answered like all others.
    return503OnClosing: false,
  })
  takeJson(app)
  app.setErrorHandler(onError)
  let told = false
  app.addHook('onRequest', async (request, reply) => {
    const { remoteAddress = '' } = request.socket
    if (!told && config.trustProxy && isForwarded(request) && !isProxy(remoteAddress)) {
      told = true
      console.log(
        `A request from ${remoteAddress} has forwarding headers, which are ignored. If that is your proxy, set TRUST_PROXY=${remoteAddress}`,
      )
    }
    if (request.url === '/healthz') return
    if (request.protocol === 'https' && !isLoopbackName(request.host))
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const problem = gateProblem(request, config.hosts)
    if (problem) return refusedBefore(reply, 403, problem)
  })
  await app.register(cookie)
  app.addHook('preParsing', async (request, reply) => {
    if (!isHeavy(request)) return
    const name = (request.params as { '*'?: string } | undefined)?.['*'] ?? ''
    const asks = await dispatch.door(name.replace(/\.php$/, ''), client(request))
    if ('refused' in asks) return reply.code(asks.refused.status).send(asks.refused.envelope)
    if (!asks.long && isLong(request)) return refusedBefore(reply, 413, { id: 'http.call_too_large' })
    const sent = () =>
      new Promise<void>((ended) => (reply.raw.destroyed ? ended() : reply.raw.once('close', () => ended())))
    await new Promise<void>((begin, refuse) => {
      largeOnes(String(asks.employee_id), () => {
        begin()
        return sent()
      }).catch(refuse)
    })
  })
  app.addHook('onRequest', (request, reply, done) => secure(request.raw, reply.raw, () => done()))
  // Compressed requests are not accepted: a small one cannot grow large.
  await app.register(compress, { threshold: 2048, globalDecompression: false })
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MOST, files: 1, fields: 20, fieldSize: 10_000 },
  })
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  serveDocs(app)
  serveCalls(app, dispatch, client)
  await serveWeb(app, config.webDir, {
    isKnown: (request) => client(request).token !== undefined,
    nothingHere,
  })
  return app
}
