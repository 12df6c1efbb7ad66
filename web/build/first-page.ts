import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { screenTable } from './screen-table.ts'

const START = path.resolve(import.meta.dirname, '../start.js')

/** The screens without the menu, by the first word of their address: which frame stands for them, and its title. */
function bareScreens(): string[][] {
  return screenTable()
    .filter(({ frame }) => frame === 'bare')
    .map(({ path, file, title }) => [
      path.split('/')[1] ?? '',
      file.startsWith('bill/') ? 'bill' : 'paper',
      title,
    ])
}

/** What runs in the page before anything else, without what is written for readers. */
function startScript(): string {
  const text = readFileSync(START, 'utf8').replace('BARE_SCREENS', JSON.stringify(bareScreens()))
  return text.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^\s+/gm, '')
}

const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/g

function styleOf(bundle: Rolldown.OutputBundle, file: string): string {
  const style = bundle[file]
  if (style?.type !== 'asset') throw new Error(`The first page has no style ${file}.`)
  return String(style.source)
}

/** Makes a first page that needs nothing else to be painted: the start script and the first style stand in it. */
export function firstPage(): Plugin[] {
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
        handler: (html, { bundle = {} }) =>
          html.replace(STYLE_LINK, (_link, file: string) => `<style>${styleOf(bundle, file)}</style>`),
      },
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          // The lazy parts name the style among what they need: they get the script that is on the page in its place.
          const entry = Object.values(bundle).find((it) => it.type === 'chunk' && it.isEntry)
          if (entry?.type !== 'chunk') return
          for (const style of entry.viteMetadata?.importedCss ?? []) {
            delete bundle[style]
            for (const it of Object.values(bundle))
              if (it.type === 'chunk') it.code = it.code.replaceAll(`"${style}"`, `"${entry.fileName}"`)
          }
        },
      },
    },
  ]
}
