import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const VITES_OWN = '\0vite/preload-helper.js'
const OURS = path.join(import.meta.dirname, 'preload-helper.js')

/** Loads lazy parts of the page through preload-helper.js. */
export function fetchedParts(): Plugin {
  return {
    name: 'kadai-fetched-parts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === VITES_OWN ? readFileSync(OURS, 'utf8') : undefined),
  }
}
