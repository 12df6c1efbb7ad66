import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const POLICY = 'content-security-policy'

/** What was built: the files' addresses, the page's inline scripts, and what each screen needs, by its address. */
type Built = { files: ReadonlySet<string>; scripts: string; screens: [address: RegExp, links: string][] }

/** Reads them again after every new build. */
function readBuilt(webDir: string): () => Built {
  const page = path.join(webDir, 'index.html')
  let known: Built | undefined
  let of = 0
  return () => {
    const { mtimeMs } = statSync(page)
    if (known && of === mtimeMs) return known
    of = mtimeMs
    known = {
      files: filesIn(webDir),
      scripts: hashes(readFileSync(page, 'utf8')),
      screens: screensOf(path.join(webDir, 'screens.json')),
    }
    return known
  }
}

function filesIn(webDir: string): Set<string> {
  const names = readdirSync(webDir, { recursive: true, encoding: 'utf8' })
  return new Set(
    names.map((name) => `/${name.replaceAll(path.sep, '/')}`).filter((name) => path.extname(name)),
  )
}

/** The hashes of a page's inline scripts for its policy: no others may run. */
function hashes(html: string): string {
  const scripts = html
    .split('<script>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</script>')))
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
 * Serves the built web: its compressed files, cached for ever because their names change with their contents, and for
 * every other address its one page, revalidated each time. With the page go the names of its screen's files, so that
 * a browser loads them in parallel; not for strangers, who see the sign-in first.
 */
export async function serveWeb(app: FastifyInstance, webDir: string, { isKnown, nothingHere }: Answers) {
  if (!existsSync(path.join(webDir, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => nothingHere(reply))
    return
  }
  const built = readBuilt(webDir)
  await app.register(statics, {
    root: webDir,
    // Its own route reads the folder's names again for each file.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header('vary', 'accept-encoding')
    },
  })

  // Does not return the reply: that would add a listener each time, which Node warns about.
  function sendPage(request: FastifyRequest, reply: FastifyReply): void {
    const { scripts, screens } = built()
    const policy = String(reply.raw.getHeader(POLICY) ?? reply.getHeader(POLICY))
    reply.header(POLICY, policy.replace("script-src 'self'", `script-src 'self'${scripts}`))
    const [address = ''] = request.url.split('?')
    const links = isKnown(request) ? screens.find(([pattern]) => pattern.test(address))?.[1] : undefined
    if (links) reply.header('link', links)
    reply.sendFile('index.html')
  }

  app.get('/*', (request, reply) => {
    const [address = ''] = request.url.split('?')
    if (address === '/index.html') sendPage(request, reply)
    else if (built().files.has(address)) reply.sendFile(address)
    else if (path.extname(address)) nothingHere(reply)
    else sendPage(request, reply)
  })
  app.setNotFoundHandler((_request, reply) => nothingHere(reply))
}
