import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { screenTable } from './screen-table.ts'

const START = path.resolve(import.meta.dirname, '../start.js')

/**
 * The screens without the menu, by the first word of their address: the frame shown while they load, and their title.
 */
function bareScreens(): string[][] {
  return screenTable()
    .filter(({ bare }) => bare)
    .map(({ path, file, title }) => [
      path.split('/')[1] ?? '',
      file.startsWith('bill/') ? 'bill' : 'paper',
      title,
    ])
}

/** The script that runs in the page before anything else, without comments. */
function startScript(): string {
  const text = readFileSync(START, 'utf8').replace('BARE_SCREENS', JSON.stringify(bareScreens()))
  return text.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^\s+/gm, '')
}

const SCRIPT = /<script type="module"[^>]*src="\/([^"]+)">/
const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/g

function styleOf(bundle: Rolldown.OutputBundle, file: string): string {
  const style = bundle[file]
  if (style?.type !== 'asset') throw new Error(`The first page has no style ${file}.`)
  return String(style.source)
}

/** Makes a first page that paints without further requests: the start script and the first style are inlined. */
export function firstPage(): Plugin[] {
  const inlined: string[] = []
  let script: string | undefined
  return [
    {
      name: 'kadai-start',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => html.replace('<!-- start.js -->', () => `<script>${startScript()}</script>`),
      },
    },
    {
      name: 'kadai-first-style',
      apply: 'build',
      enforce: 'post',
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle = {} }) {
          script = SCRIPT.exec(html)?.[1]
          return html.replace(STYLE_LINK, (_link, file: string) => {
            inlined.push(file)
            return `<style>${styleOf(bundle, file)}</style>`
          })
        },
      },
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          if (!script || inlined.length === 0) throw new Error('The first page has no script or no style.')
          // Lazy parts list these styles among their needs: they get the script, which the page has, instead.
          for (const style of inlined) {
            delete bundle[style]
            for (const it of Object.values(bundle))
              if (it.type === 'chunk') it.code = it.code.replaceAll(`"${style}"`, `"${script}"`)
          }
        },
      },
    },
  ]
}
