import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

export const LICENCES = 'licences.md'

/** The fonts and drawings that the browser gets: Vite lists the licences of scripts alone. */
const FONTS = ['@fontsource-variable/inter', '@fontsource-variable/noto-sans-tamil']
const DRAWINGS = '@iconify-json/tabler'

/** Adds the licences of fonts and drawings to those of the scripts. */
export function licences(): Plugin {
  const { resolve } = createRequire(import.meta.url)
  const read = (file: string) => readFileSync(file, 'utf8')
  const ofPackage = (name: string, file: string) =>
    read(path.join(path.dirname(resolve(`${name}/package.json`)), file))
  return {
    name: 'kadai-licences',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const listed = bundle[LICENCES]
        if (listed?.type !== 'asset') throw new Error(`Vite wrote no ${LICENCES}.`)
        const { name, author } = JSON.parse(ofPackage(DRAWINGS, 'info.json'))
        // The package of the drawings names its licence, MIT, without its text; Kadai's own is the same.
        const mit = read(path.join(import.meta.dirname, '../../LICENSE'))
        const drawings = mit.replace(/^Copyright.*$/m, `Copyright (c) ${author.name}`)
        const parts = [...FONTS.map((font) => [font, ofPackage(font, 'LICENSE')]), [name, drawings]]
        listed.source += parts.map(([title, text]) => `\n## ${title}\n\n${text}`).join('')
      },
    },
  }
}
