import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Row } from './row.ts'

const DIST = path.resolve(import.meta.dirname, '../../web/dist')
const KIB = 1024

const read = (file: string) => readFileSync(path.join(DIST, file))
const named = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].flatMap(([, file]) => file ?? [])

/** The scripts that a built script imports at load, itself included; not those it loads later. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = read(file).toString()
  const needed = text.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^"';()]*?from\s*)?["']\.\/([\w.-]+\.js)["']/g,
  )
  for (const [, name] of needed) withImports(`assets/${name}`, seen)
  return seen
}

/** The scripts of a screen, from the build's table of lazy parts. */
function lazily(name: RegExp, from: Iterable<string>): string[] {
  const found = new Set<string>()
  for (const file of from)
    for (const [, asset] of read(file)
      .toString()
      .matchAll(/import\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g))
      if (asset && name.test(asset)) found.add(`assets/${asset}`)
  if (found.size === 0) throw new Error(`The build has no part named ${name}.`)
  return [...found]
}

const kib = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / KIB

/** The gzipped JavaScript until the sign-in page is usable, and until a bill screen is. */
export function scriptSizes(): Row[] {
  const html = read('index.html').toString()
  const first = new Set<string>()
  for (const file of named(html, /(?:src|href)="\/(assets\/[\w.-]+\.js)"/g)) withImports(file, first)
  const rows: Row[] = [
    { what: 'JavaScript to the sign-in page, gzip', value: kib(first), goal: 110, unit: 'KiB' },
  ]
  for (const [name, part] of [
    ['estimate', /^estimate-screen-/],
    ['order', /^order-screen-/],
  ] as const) {
    const all = new Set(first)
    for (const app of lazily(/^app-/, first)) withImports(app, all)
    for (const screen of lazily(part, all)) withImports(screen, all)
    rows.push({
      what: `JavaScript to the bill screen (${name}), gzip, in all`,
      value: kib(all),
      goal: 230,
      unit: 'KiB',
    })
  }
  return rows
}
