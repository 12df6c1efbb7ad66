import type { Plugin, Rolldown } from 'vite'
import { PARTS } from './needs-parts.ts'
import { screenTable } from './screen-table.ts'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

/** A chunk with everything it imports and their styles, by file name. */
function withImports(chunk: Chunk | undefined, bundle: Bundle, seen = new Set<string>()): Set<string> {
  if (!chunk || seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(imported, bundle, seen)
  }
  return seen
}

/** The modules of a screen that import what menus, dialogs and forms are made of, if its files include those. */
function heavy(files: Iterable<string>, bundle: Bundle, context: Rolldown.PluginContext): string[] {
  const chunks = [...files].map((file) => bundle[file]).filter((it) => it?.type === 'chunk')
  if (!chunks.some(({ name }) => name === 'parts')) return []
  const own = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => !PARTS.test(id))
  return own.filter((id) => context.getModuleInfo(id)?.importedIds.some((it) => PARTS.test(it)))
}

/**
 * Writes screens.json: the files each screen needs besides the page's own script, by address. The server names them
 * with the page, so that they load in parallel. Refuses a bill screen that would load what menus, dialogs and forms are
 * made of.
 */
export function screenParts(): Plugin {
  return {
    name: 'kadai-screen-parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
      const made = (file: string) =>
        chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${file}`))
      const first = withImports(
        chunks.find(({ isEntry }) => isEntry),
        bundle,
      )
      const table = screenTable().map(({ path, file, bare }) => {
        const parts = withImports(made('app.tsx'), bundle)
        if (!bare) withImports(made('shell/shell.tsx'), bundle, parts)
        withImports(made(file), bundle, parts)
        const files = [...parts].filter((part) => !first.has(part))
        const of = file.startsWith('bill/') ? heavy(files, bundle, this) : []
        if (of.length > 0)
          this.error(`${path} would load what menus, dialogs and forms are made of, by ${of.join(', ')}`)
        return [path, files]
      })
      this.emitFile({
        type: 'asset',
        fileName: 'screens.json',
        source: JSON.stringify(Object.fromEntries(table)),
      })
    },
  }
}
