import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const FOLDER = path.resolve(import.meta.dirname, '../src/price-lists')
const PAGE = path.join(FOLDER, 'sheet-page.ts')
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8').trim()

/** The file's script with everything it needs, as one piece. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'sheet-script.ts', formats: ['iife'], name: 'sheet' },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  const script = output[0].code.trim()
  if (/<\/script|<!--/i.test(script))
    throw new Error('The script of the price list would end before its end.')
  return script
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The file; the comments are the places of what it shows and of what its script needs. */
const pageOf = (script: string, style: string, policy: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><!--title-->
<style>${style}</style></head><body>
<!--page-->
<script type="application/json" id="list"><!--list--></script>
<script>${script}</script>
</body></html>
`

/** Makes the file of a price list but for the list: with its script, its style, and a policy that allows only these. */
export function priceSheet(): Plugin {
  return {
    name: 'kadai-price-sheet',
    enforce: 'pre',
    async load(id) {
      if (path.resolve(id) !== PAGE) return undefined
      const script = await bundled()
      const style = read('sheet.css')
      const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`
      return `export const page = ${JSON.stringify(pageOf(script, style, policy))}`
    },
  }
}
