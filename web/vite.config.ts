import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { effects } from './build/effects.ts'
import { firstPage } from './build/first-page.ts'
import { icons } from './build/icons.ts'
import { LICENCES, licences } from './build/licences.ts'
import { needsParts, PARTS } from './build/needs-parts.ts'
import { packed } from './build/packed.ts'
import { priceSheet } from './build/price-sheet.ts'
import { screenParts } from './build/screen-parts.ts'
import { type Loader, whoLoads } from './build/who-loads.ts'

const VITES_OWN = '\0vite/preload-helper.js'
const OURS = path.join(import.meta.dirname, 'build/preload-helper.js')

/** Loads lazy parts of the page through preload-helper.js. */
function fetchedParts(): Plugin {
  return {
    name: 'kadai-fetched-parts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === VITES_OWN ? readFileSync(OURS, 'utf8') : undefined),
  }
}

const files = new Map<string, string>()

/**
 * Returns the class that a name in a `.module.css` file has in the page, `row_totals-box`: shorter than a hash for each
 * file, and readable in the browser. Refuses a second file of the same name.
 */
function className(name: string, file: string): string {
  const styles = path.basename(file, '.module.css')
  const first = files.get(styles) ?? file
  if (first !== file) throw new Error(`Two styles of one name: ${first}, ${file}`)
  files.set(styles, file)
  return `${name}_${styles}`
}

/** Where `npm run dev` started the server; the built screens are served by that server itself. */
const server = process.env.KADAI_API ?? 'http://127.0.0.1:3000'
const proxied = { target: server, changeOrigin: false }

const script = (pattern: RegExp) => (file: string) => !/\.css/.test(file) && pattern.test(file)

/** A small module that a third of the screens need. */
const SMALL_AND_SHARED = { minShareCount: 25, maxModuleSize: 4000 }

/** A chunk of modules that certain screens load. */
const loadedBy = (loader: Loader, name: string) => ({
  name: (id: string, context: Rolldown.ChunkingContext) => (whoLoads(id, context) === loader ? name : null),
  debugName: name,
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    icons(),
    effects(),
    fetchedParts(),
    firstPage(),
    screenParts(),
    priceSheet(),
    licences(),
    packed(),
  ],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    proxy: { '/api': proxied, '/healthz': proxied },
  },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files of their own: the policy of the page allows no data: fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The licences of what the browser gets, which its copies must have with them.
    license: { fileName: LICENCES },
    rolldownOptions: {
      output: {
        // Over a poor line each file costs as much as some kilobytes: what most screens need comes in few of them, and
        // a bill screen still gets nothing that only lists and forms need. A group also takes what its modules import,
        // unless a group of higher priority has it: so "bill" is the last.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: script(/./), priority: 7 },
            // Forms and bill screens search by ear.
            { name: 'app', test: script(/web[\\/]src[\\/]app\.tsx|domain[\\/]src[\\/]finder/), priority: 6 },
            { name: 'common', test: script(/./), minShareCount: 64, priority: 5 },
            { name: 'icons', test: script(/icon:/), minShareCount: 2, priority: 4 },
            { name: 'styles', test: /\.css/, minShareCount: 5, priority: 3 },
            { name: 'parts', test: script(PARTS), minShareCount: 5, priority: 3 },
            {
              name: (id, context) =>
                needsParts(id, context) || whoLoads(id, context) === 'others' ? null : 'small',
              debugName: 'small',
              test: script(/./),
              ...SMALL_AND_SHARED,
              priority: 2,
            },
            { name: 'forms', test: script(/./), ...SMALL_AND_SHARED, priority: 2 },
            // 34 kB that five screens need: "basics", which nearly all screens load, would take them along.
            { name: 'rows', test: script(/tanstack[\\/](react-)?virtual/), minShareCount: 2, priority: 2 },
            {
              ...loadedBy('all', 'basics'),
              test: script(/./),
              minShareCount: 4,
              maxModuleSize: 8000,
              priority: 1,
            },
            {
              ...loadedBy('others', 'edit'),
              test: script(/frames[\\/](edit|fields)[\\/]/),
              minShareCount: 10,
              priority: 1,
            },
            {
              ...loadedBy('others', 'list'),
              test: script(/frames[\\/]list[\\/]/),
              minShareCount: 10,
              priority: 1,
            },
            { ...loadedBy('bills', 'bill'), test: script(/./), minShareCount: 4, priority: 0 },
          ],
        },
      },
    },
  },
})
