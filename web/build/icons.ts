import { createRequire } from 'node:module'
import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'

type Drawings = { icons: Record<string, { body: string }> }

const ICONS = normalizePath(path.resolve(import.meta.dirname, '../src/theme/icons.ts'))
const ICON = normalizePath(path.resolve(import.meta.dirname, '../src/theme/icon.tsx'))
const NAMED = /^\0icon:(.*)$/

/** The paths of a drawing's lines and of its filled areas; refuses a drawing of anything else. */
function pathsOf(name: string, body: string): { lines: string[]; areas: string[] } {
  const found = { lines: [] as string[], areas: [] as string[] }
  const rest = body.replaceAll(
    /<path( fill="none"[^>]*| fill="currentColor")? d="([^"]*)"\/>/g,
    (_, look, d) => {
      found[look === ' fill="currentColor"' ? 'areas' : 'lines'].push(d)
      return ''
    },
  )
  if (!/^(<g fill="none"[^>]*><\/g>)?$/.test(rest))
    throw new Error(`The icon "${name}" is drawn with more than lines and areas: ${rest}`)
  return found
}

/** `import … from 'icon:lock'` is the component of Tabler's icon "lock"; no other icon is loaded. */
export function icons(): Plugin {
  const { icons } = createRequire(import.meta.url)('@iconify-json/tabler/icons.json') as Drawings
  return {
    name: 'kadai-icons',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : undefined),
    load(id) {
      const name = NAMED.exec(id)?.[1]
      if (name === undefined) return undefined
      const drawing = icons[name]
      if (!drawing) throw new Error(`Tabler has no icon "${name}".`)
      const drawn = JSON.stringify(pathsOf(name, drawing.body))
      const code = `import { jsx } from 'react/jsx-runtime'
import { Icon } from ${JSON.stringify(ICON)}
const drawn = ${drawn}
export default (props) => jsx(Icon, { ...drawn, ...props })`
      return { code, moduleSideEffects: false }
    },
    // A screen that imports one of its icons gets that one alone.
    transform: (code, id) => (id === ICONS ? { code, moduleSideEffects: false } : undefined),
  }
}
