import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const POLICY = 'content-security-policy'

/** What a build of the web says of its page: the scripts that stand in it, and what each screen needs, by its address. */
type Built = { scripts: string; screens: [address: RegExp, links: string][] }

/** Reads that again whenever there is another build. */
function readBuilt(webDir: string): () => Built {
  const page = path.join(webDir, 'index.html')
  let known: Built | undefined
  let of = 0
  return () => {
    const { mtimeMs } = statSync(page)
    if (known && of === mtimeMs) return known
    of = mtimeMs
    known = {
      scripts: hashes(readFileSync(page, 'utf8')),
      screens: screensOf(path.join(webDir, 'screens.json')),
    }
    return known
  }
}

/** The hashes of the scripts that stand in a page, as its policy names them: these and no others may run. */
function hashes(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  return scripts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('')
}

function screensOf(file: string): Built['screens'] {
  if (!existsSync(file)) return []
  const table = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>
  return Object.entries(table).map(([address, files]) => [
    new RegExp(`^${address.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    files.map(link).join(', '),
  ])
}

const link = (file: string) =>
  `</${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload'}; crossorigin`

type Answers = {
  /** Whether somebody seems to be signed in. */
  isKnown: (request: FastifyRequest) => boolean
  nothingHere: (reply: FastifyReply) => unknown
}

/**
 * Serves the built web: its files as they were packed, kept by browsers for ever as their names change with their
 * contents, and for every other address its one page, asked for again each time. With the page go the names of what its
 * screen needs, so that a browser asks for all of it at once; not to a stranger, who will see the sign-in first.
 */
export async function serveWeb(
  app: FastifyInstance,
  webDir: string,
  { isKnown, nothingHere }: Answers,
): Promise<void> {
  if (!existsSync(path.join(webDir, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => nothingHere(reply))
    return
  }
  const built = readBuilt(webDir)
  await app.register(statics, {
    root: webDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header('vary', 'accept-encoding')
    },
  })

  // Gives nothing back: whoever gives back the reply lets yet another one listen for its end, which Node warns of.
  function sendPage(request: FastifyRequest, reply: FastifyReply): void {
    const { scripts, screens } = built()
    const policy = String(reply.raw.getHeader(POLICY) ?? reply.getHeader(POLICY))
    reply.header(POLICY, policy.replace("script-src 'self'", `script-src 'self'${scripts}`))
    const [address = ''] = request.url.split('?')
    const links = isKnown(request) ? screens.find(([pattern]) => pattern.test(address))?.[1] : undefined
    if (links) reply.header('link', links)
    reply.sendFile('index.html')
  }

  for (const address of ['/', '/index.html']) app.get(address, sendPage)
  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?')
    if (request.method !== 'GET' || path.extname(address)) nothingHere(reply)
    else sendPage(request, reply)
  })
}
