import { about, REQUIRED } from '@kadai/domain/reading'
import { useCallback, useRef, useState } from 'react'
import { Refusal, Unreachable } from '../../api/client.ts'
import { readField } from '../fields/typed.ts'
import { inWords } from '../in-words.ts'
import { tell } from '../notices/tell.ts'
import { tellTrouble, troubleText } from '../notices/tell-trouble.ts'
import type { EditDeclaration, EditField, Values } from './declaration.ts'
import { words } from './words.ts'

export type Wrong<F extends string> = Partial<Record<F, string>>

/** Reads every field: the texts in normal form, and the problems of those that have none. */
export function readAll<F extends string>(
  fields: readonly EditField<F>[],
  values: Values<F>,
  saved: boolean,
): { read: Values<F>; found: Wrong<F> } {
  const read = { ...values }
  const found: Wrong<F> = {}
  for (const field of fields) {
    const { name, label, required } = field
    const { value = values[name], trouble } = readField({ ...field, saved }, values[name])
    read[name] = value
    const problem = required && value.trim() === '' ? inWords(about(label, REQUIRED)) : trouble
    if (problem !== undefined) found[name] = problem
  }
  return { read, found }
}

/** What a refusal says of each field. */
function refusedFields<F extends string>(fields: readonly EditField<F>[], error: unknown): Wrong<F> {
  const own = new Map(fields.map((field) => [field.name as string, field.name]))
  const found: Wrong<F> = {}
  for (const { path, msg } of (error instanceof Refusal && error.details?.fields) || []) {
    const name = own.get(path)
    if (name !== undefined && found[name] === undefined) found[name] = msg
  }
  return found
}

/** What is wrong in a form: at its fields, and in a notice, or where `say` shows it. */
export function useComplaints<F extends string>(
  { fields, texts }: Pick<EditDeclaration<F>, 'fields' | 'texts'>,
  focus: (field: F) => void,
  say: ((text: string) => void) | undefined,
) {
  const [wrong, setWrong] = useState<Wrong<F>>({})
  /** The notice about problems, and the fields it is about. */
  const notice = useRef<{ id: number | undefined; about: Set<string> }>(undefined)

  /** The field is filled: clears its complaint, and with the last of them the notice. */
  const filled = useCallback(
    (name: string) => {
      setWrong((now) => (name in now ? { ...now, [name]: undefined } : now))
      const { id, about } = notice.current ?? {}
      if (id !== undefined && about?.delete(name) && about.size === 0) tell.read(id)
      say?.('')
    },
    [say],
  )

  /** Marks the fields and leads to the first of them; returns those marked. */
  function mark(found: Wrong<F>): readonly EditField<F>[] {
    const marked = fields.filter(({ name }) => found[name] !== undefined)
    setWrong(found)
    if (marked[0]) focus(marked[0].name)
    return marked
  }

  /** Complains about texts that cannot be sent; returns whether there are any. */
  function complain(found: Wrong<F>, values: Values<F>): boolean {
    const marked = mark(found)
    if (marked.length === 0) return false
    const blank = fields.some((field) => field.required && values[field.name].trim() === '')
    report(marked, blank ? texts.missing : undefined)
    return true
  }

  /** Says what the marked fields do not: how many they are. One alone has the focus and says it all. */
  function report(marked: readonly EditField<F>[], text?: string): void {
    const said = text ?? (marked.length > 1 ? words.to_correct({ count: marked.length }) : '')
    if (say) say(said)
    else if (said === '') tell.failedInPlace()
    else tellOf(tell.failure(said), marked)
  }

  const tellOf = (id: number | undefined, about: readonly EditField<F>[]) => {
    notice.current = { id, about: new Set(about.map(({ name }) => name)) }
  }

  const textsOf = (error: unknown) => ({
    ...(error instanceof Unreachable && { unreachable: error.message }),
    ...texts,
  })

  /** Says why nothing was saved, at the fields that the refusal names. */
  function complainOf(error: unknown): void {
    const found = refusedFields(fields, error)
    const marked = mark(found)
    if (error instanceof Error && Object.values(found).includes(error.message)) report(marked)
    else if (!say) tellOf(tellTrouble(error, textsOf(error)), marked)
  }

  return {
    wrong,
    filled,
    complain,
    complainOf,
    /** Shows a failed save where the form has a place for it. */
    sayTrouble: (error: unknown) => say?.(troubleText(error, textsOf(error)) ?? ''),
    forget: () => setWrong({}),
  }
}
