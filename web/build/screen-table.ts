import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../src', file), 'utf8')
const SCREEN =
  /path: '([^']+)',\s+screen: \(\) => import\('\.\/([^']+)'\),[^}]*?frame: '(\w+)',\s+title: words\.(\w+)/g

export type ScreenFile = { path: string; file: string; frame: string; title: string }

/** The screens of src/routes.tsx, each with its file and its title in English. */
export function screenTable(): ScreenFile[] {
  const texts = new Map(
    [...read('words.ts').matchAll(/^ {2}(\w+): '([^']+)'/gm)].map(([, id, text]) => [id, text]),
  )
  return [...read('routes.tsx').matchAll(SCREEN)].map(([, path = '', file = '', frame = '', title = '']) => ({
    path,
    file,
    frame,
    title: texts.get(title) ?? '',
  }))
}
