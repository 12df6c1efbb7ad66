import path from 'node:path'
import type { Plugin } from 'vite'
import * as tables from '../src/api/effects.ts'

const EFFECTS = path.resolve(import.meta.dirname, '../src/api/effects.ts')

/** Computes what calls change and show while the page is built, so that no schema library reaches the browser. */
export function effects(): Plugin {
  return {
    name: 'kadai-effects',
    enforce: 'pre',
    load(id) {
      if (path.resolve(id) !== EFFECTS) return undefined
      const constants = Object.entries(tables).map(
        ([name, table]) => `export const ${name} = ${JSON.stringify(table)}`,
      )
      return constants.join('\n')
    },
  }
}
