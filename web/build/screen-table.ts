import { readFileSync } from 'node:fs'
import path from 'node:path'

const SOURCE = path.resolve(import.meta.dirname, '../src/routes.tsx')
const SCREEN =
  /path: '([^']+)',\s+screen: \(\) => import\('\.\/([^']+)'\),[^}]*?frame: '(\w+)',\s+title: '([^']+)'/g

export type ScreenFile = { path: string; file: string; frame: string; title: string }

/** The screens of src/routes.tsx, each with its file. */
export function screenTable(): ScreenFile[] {
  return [...readFileSync(SOURCE, 'utf8').matchAll(SCREEN)].map(
    ([, path = '', file = '', frame = '', title = '']) => ({ path, file, frame, title }),
  )
}
