import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROUTES = readFileSync(path.resolve(import.meta.dirname, '../src/routes.tsx'), 'utf8')
const SCREEN = /path: '([^']+)',\s+screen: \(\) => import\('\.\/([^']+)'\),([^}]*)/g

export type ScreenFile = { path: string; file: string; bare: boolean; title: string }

/** The screens of src/routes.tsx, each with its file and its title in English. */
export function screenTable(): ScreenFile[] {
  const texts = new Map([...ROUTES.matchAll(/^ {2}(\w+): '([^']+)'/gm)].map(([, id, text]) => [id, text]))
  return [...ROUTES.matchAll(SCREEN)].map(([, path = '', file = '', more = '']) => ({
    path,
    file,
    bare: more.includes("frame: 'bare'"),
    title: texts.get(/title: words\.(\w+)/.exec(more)?.[1]) ?? '',
  }))
}
