import path from 'node:path'
import type { Rolldown } from 'vite'
import { screenTable } from './screen-table.ts'

type Context = Rolldown.ChunkingContext

const SOURCE = path.resolve(import.meta.dirname, '../src')
const inSource = (file: string) => path.join(SOURCE, file)
const bills = new Set(
  screenTable()
    .map(({ file }) => inSource(file))
    .filter((id) => id.startsWith(inSource('bill/'))),
)

let onBills: ReadonlySet<string> | undefined
let elsewhere: ReadonlySet<string> | undefined

export type Loader = 'bills' | 'all' | 'others'

/** Who loads a module: bill screens at once and nothing else, they and others, or only others. */
export function whoLoads(id: string, context: Context): Loader {
  onBills ??= reached(bills, ({ importedIds }) => importedIds, context)
  // Whatever the other screens load, now or later.
  elsewhere ??= reached(
    [inSource('app.tsx')],
    ({ importedIds, dynamicallyImportedIds }) =>
      [...importedIds, ...dynamicallyImportedIds].filter((it) => !bills.has(it)),
    context,
  )
  if (!onBills.has(id)) return 'others'
  return elsewhere.has(id) ? 'all' : 'bills'
}

function reached(
  from: Iterable<string>,
  importsOf: (module: Rolldown.ModuleInfo) => readonly string[],
  context: Context,
): ReadonlySet<string> {
  const seen = new Set<string>()
  const next = [...from]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    const module = seen.has(id) ? null : context.getModuleInfo(id)
    seen.add(id)
    if (module) next.push(...importsOf(module))
  }
  return seen
}
