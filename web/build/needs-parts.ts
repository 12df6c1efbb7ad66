import type { Rolldown } from 'vite'

/** What menus, dialogs and forms are made of. A bill screen opens without it. */
export const PARTS = /@mantine|floating-ui|remove-scroll/

const known = new Map<string, boolean>()

/** Whether a module imports any of the parts, itself or through others. */
export function needsParts(id: string, context: Rolldown.ChunkingContext): boolean {
  const before = known.get(id)
  if (before !== undefined) return before
  const isPart = PARTS.test(id)
  // Modules that import each other end here.
  known.set(id, isPart)
  const needs =
    isPart || (context.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsParts(imported, context))
  known.set(id, needs)
  return needs
}
