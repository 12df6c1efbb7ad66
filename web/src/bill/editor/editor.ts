import { createContext, useContext } from 'react'
import type { useBillEditor } from './use-bill-editor.ts'

/** A bill on the screen: its contents, its open dialogs, and the actions of its parts. */
export type Editor = ReturnType<typeof useBillEditor>

export const EditorContext = createContext<Editor | null>(null)

/** The bill on the screen, for a part of the screen. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no bill around this part.')
  return editor
}
