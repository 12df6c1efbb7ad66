import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROUTES = readFileSync(path.resolve(import.meta.dirname, '../src/routes.tsx'), 'utf8')
const ROW = /\b(page|bare|bill|paper)\(\s*'([^']+)',\s*'(\w+)'(?:,\s*\(\) => import\('\.\/([^']+)'\))?/g
const PAPER = /\bpaper = .*import\('\.\/([^']+)'\)/.exec(ROUTES)?.[1] ?? ''

export type ScreenFile = { path: string; file: string; bare: boolean; title: string }

/** The screens of src/routes.tsx, each with its file and its title in English. */
export function screenTable(): ScreenFile[] {
  const texts = new Map([...ROUTES.matchAll(/^ {2}(\w+): '([^']+)'/gm)].map(([, id, text]) => [id, text]))
  return [...ROUTES.matchAll(ROW)].map(([, kind, path = '', name, file = PAPER]) => ({
    path,
    file,
    bare: kind !== 'page',
    title: texts.get(name) ?? '',
  }))
}
