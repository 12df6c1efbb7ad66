import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const STYLES = createRequire(import.meta.url).resolve('@mantine/core/styles.css')
const MANTINE = path.dirname(STYLES)
const WEB = path.resolve(import.meta.dirname, '..')

const read = (file: string) => readFileSync(file, 'utf8')
const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])
const words = (list: string) => list.split(',').flatMap((word) => word.trim().split(/\s+/).at(-1) || [])

/** The Mantine components that the screens import. */
function partsInUse(): Set<string> {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.tsx'))
  const lists = sources.flatMap((file) =>
    named(read(path.join(WEB, file)), /import \{([^}]*)\} from '@mantine\/core'/g),
  )
  return new Set(
    lists.flatMap((list) => list.split(',').map((it) => it.trim())).filter((it) => /^[A-Z]/.test(it)),
  )
}

/** The style sheets that a file of Mantine needs, through all its imports. */
function stylesOf(file: string, seen: Set<string>, found: Set<string>): void {
  if (seen.has(file)) return
  seen.add(file)
  const own = [path.basename(file, '.module.mjs'), /components\/(\w+)\//.exec(file)?.[1]]
  const style = file.endsWith('.module.mjs')
    ? own.find((name) => existsSync(path.join(MANTINE, 'styles', `${name}.layer.css`)))
    : undefined
  if (style) found.add(style)
  for (const next of named(read(file), /(?:from|import) "(\.[^"]+)"/g))
    stylesOf(path.resolve(path.dirname(file), next), seen, found)
}

test('the page has the styles of exactly those Mantine parts that screens use', () => {
  const index = path.join(MANTINE, 'esm', 'index.mjs')
  const files = new Map(
    [...read(index).matchAll(/import \{([^}]*)\} from "([^"]+)"/g)].flatMap(([, list = '', file = '']) =>
      words(list).map((name) => [name, file] as const),
    ),
  )
  const seen = new Set<string>()
  const needed = new Set<string>()
  for (const part of partsInUse()) {
    const file = files.get(part)
    if (file) stylesOf(path.resolve(path.dirname(index), file), seen, needed)
  }
  const imported = named(read(path.join(import.meta.dirname, 'mantine.ts')), /styles\/([\w-]+)\.layer\.css/g)
  expect(imported.filter((name) => !/^(baseline|default-css-variables|global)$/.test(name)).sort()).toEqual(
    [...needed].sort(),
  )
})
