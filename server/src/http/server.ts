import { existsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import statics from '@fastify/static'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Config } from '../config.ts'
import { bugReport } from '../dispatcher/bug-report.ts'
import { isStream } from '../dispatcher/dispatch.ts'
import type { Dispatcher, Request } from '../dispatcher/exchange.ts'
import { outage } from '../dispatcher/failure.ts'
import type { Outgoing } from '../dispatcher/handler.ts'
import { notSignedIn } from '../dispatcher/refusal.ts'
import { docsPage } from './docs-page.ts'
import { clientOf, gateProblem, isLoopbackName, setSession } from './gate.ts'
import { atMost, isHeavy } from './heavy.ts'
import { makeListener, refuseConnection } from './listener.ts'
import { openApi } from './openapi.ts'
import { BrokenForm, readForm } from './upload.ts'

const MEGABYTE = 1024 * 1024
const UPLOAD_MOST = 5 * MEGABYTE

/** When what passes by itself (a database that is held, or out of reach) is worth another try. */
const RETRY_AFTER_S = 1

/** So many forms are read at once: each may hold a file of 5 MB in memory. */
const FORMS_AT_ONCE = 8

const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // The component library sets sizes and colours as style attributes; nothing but looks can come in that way.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

const refusedBefore = (reply: FastifyReply, code: number, msg: string) =>
  reply.code(code).send({ head: { code, msg }, body: null })

const MESSAGES: Record<number, string> = {
  400: 'This is not valid JSON.',
  413: 'This is too large: at most 1 MB, a file at most 5 MB.',
  415: 'Please send JSON (Content-Type: application/json).',
}

function onError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const code = error.statusCode ?? 500
  if (code >= 500) {
    const reference = crypto.randomUUID().slice(0, 8)
    console.error(`[${reference}]`, bugReport(error))
    return refusedBefore(
      reply,
      500,
      `Something went wrong in Kadai (reference ${reference}). Please try again.`,
    )
  }
  if (error instanceof BrokenForm) return refusedBefore(reply, code, error.message)
  return refusedBefore(reply, code, MESSAGES[code] ?? 'This request was not understood.')
}

function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, {})
    else void parse(request, text as string, done)
  })
}

/** An address that cannot be read is one where nothing is: so the gate stands before it as before all others. */
function readable(url: string): string {
  try {
    decodeURIComponent(/^[^?#]*/.exec(url)?.[0] ?? '')
    return url
  } catch {
    // With an ending, else the web's first page would be answered.
    return '/unreadable.address'
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Sends a file or events piece by piece; stops when the other side is gone. */
function sendPieces(reply: FastifyReply, { type, filename, pieces }: Outgoing) {
  const gone = new AbortController()
  reply.raw.on('close', () => gone.abort())
  // What stands between must pass events on as they come; and a connection that was busy when the shop began to
  // close would be kept open for the next request.
  reply.type(type).header('x-accel-buffering', 'no').header('connection', 'close')
  if (filename) reply.header('content-disposition', `attachment; filename="${filename}"`)
  return reply.send(Readable.from(pieces(gone.signal), { objectMode: false }))
}

function serveCalls(app: FastifyInstance, dispatch: Dispatcher): void {
  const inTurn = atMost(FORMS_AT_ONCE)
  app.post<{ Params: { '*': string } }>('/api/*', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const call = request.params['*'].replace(/\.php$/, '')
    const incoming: Request = {
      call,
      sent: request.body ?? {},
      key: request.headers['idempotency-key']?.toString(),
      client: clientOf(request),
    }
    if (request.isMultipart()) Object.assign(incoming, await inTurn(() => readForm(request)))
    else if (!isObject(incoming.sent)) return refusedBefore(reply, 400, 'Please send a JSON object.')
    const outcome = await dispatch(incoming)
    if (outcome.session !== undefined) setSession(request, reply, outcome.session)
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
      if (!isStream(call)) return refusedBefore(reply, 404, 'Calls are made with POST; see /api/docs.')
      reply.header('cache-control', 'no-store')
      const outcome = await dispatch({ call, sent: request.query, key: undefined, client: clientOf(request) })
      if (outcome.outgoing) return sendPieces(reply, outcome.outgoing)
      // A browser that follows a link to a file must not save a refusal in its place.
      const status = outcome.status === 200 ? outcome.envelope.head.code : outcome.status
      return reply.code(status).send(outcome.envelope)
    },
  )
}

function serveDocs(app: FastifyInstance): void {
  app.get<{ Querystring: { format?: string } }>('/api/docs', (request, reply) => {
    const wantsPage = request.query.format !== 'json' && request.headers.accept?.includes('text/html')
    return wantsPage ? reply.type('text/html').send(docsPage()) : reply.send(openApi())
  })
}

const nothingHere = (reply: FastifyReply) => refusedBefore(reply, 404, 'There is nothing at this address.')

async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  if (!existsSync(path.join(webDir, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => nothingHere(reply))
    return
  }
  await app.register(statics, {
    root: webDir,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // File names under assets/ change with their contents.
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?')
    if (request.method !== 'GET' || path.extname(address)) return nothingHere(reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

/**
 * The HTTP side of Kadai: the gate, the calls, their docs, and the web. `stands` tells whether a token's session does:
 * only then is a heavy request read at all.
 */
export async function makeHttp(
  config: Config,
  dispatch: Dispatcher,
  stands: (token: string | undefined) => Promise<boolean>,
): Promise<FastifyInstance> {
  const app = Fastify({
    // The one proxy before Kadai is believed, not what others have told that proxy.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: MEGABYTE,
    rewriteUrl: ({ url = '/' }) => readable(url),
    serverFactory: (handler) => makeListener(config, handler),
    clientErrorHandler: refuseConnection,
  })
  takeJson(app)
  app.setErrorHandler(onError)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz') return
    if (request.protocol === 'https' && !isLoopbackName(request.host))
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const problem = gateProblem(request, config.hosts)
    if (problem) return refusedBefore(reply, 403, problem)
  })
  await app.register(cookie)
  app.addHook('preParsing', async (request, reply) => {
    if (!isHeavy(request)) return
    const { token } = clientOf(request)
    const refused = await stands(token).then((known) => (known ? undefined : notSignedIn()), outage)
    if (refused) return refusedBefore(reply, refused.code, refused.message)
  })
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  // Nobody sends Kadai anything compressed: a small request cannot grow large.
  await app.register(compress, { threshold: 2048, globalDecompression: false })
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MOST, files: 1, fields: 20, fieldSize: 10_000 },
  })
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  serveDocs(app)
  serveCalls(app, dispatch)
  await serveWeb(app, config.webDir)
  return app
}
