import type { Plugin, Rolldown } from 'vite'
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

/**
 * Writes screens.json: the files each screen needs besides the page's own script, by address. The server names them
 * with the page, so that they load in parallel.
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
      const table = screenTable().map(({ path, file, frame }) => {
        const parts = withImports(made('app.tsx'), bundle)
        if (frame === 'shell') withImports(made('shell/shell.tsx'), bundle, parts)
        withImports(made(file), bundle, parts)
        return [path, [...parts].filter((part) => !first.has(part))]
      })
      this.emitFile({
        type: 'asset',
        fileName: 'screens.json',
        source: JSON.stringify(Object.fromEntries(table)),
      })
    },
  }
}
