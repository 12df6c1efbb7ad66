import type { CallName, RefusalBody } from '@kadai/contract/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Refusal } from '../../api/client.ts'
import { newKey } from '../../api/key.ts'
import { tell } from '../tell.ts'
import { tellTrouble } from '../tell-trouble.ts'
import type { EditDeclaration, Values } from './declaration.ts'
import { fieldProblem } from './field-rules.ts'

/** What a form was opened with: the record's texts and its version. */
export type Base<F extends string> = {
  values: Values<F>
  version: string | undefined
  about?: string | undefined
  closed?: string | undefined
}

export type Conflict = { message: string; by: string; at: string }

export type Wrong<F extends string> = Partial<Record<F, string>>

type Parts<F extends string, L extends CallName> = {
  edit: EditDeclaration<F, L>
  base: Base<F>
  /** Asks for the record as it stands now. */
  reload: () => Promise<Base<F> | undefined>
  /** Called after a success, and after finding that an earlier try had been saved, unless the form stays. */
  leave: () => void
  focus: (field: F) => void
}

/** The state of a form: its texts, what is wrong with them, saving, and what somebody else did meanwhile. */
export function useEditForm<F extends string, L extends CallName>({
  edit,
  base: opened,
  reload,
  leave,
  focus,
}: Parts<F, L>) {
  const client = useQueryClient()
  const key = useRef('')
  if (key.current === '') key.current = newKey()
  const [base, setBase] = useState(opened)
  const [values, setValues] = useState(opened.values)
  const [wrong, setWrong] = useState<Wrong<F>>({})
  const [conflict, setConflict] = useState<Conflict>()
  const [saving, setSaving] = useState(false)
  const changed = new Set(
    edit.fields.map((field) => field.name).filter((name) => values[name] !== base.values[name]),
  )

  function complain(found: Wrong<F>): boolean {
    setWrong(found)
    const first = edit.fields.find((field) => found[field.name])
    if (first) focus(first.name)
    return first !== undefined
  }

  function problems(): Wrong<F> {
    const found: Wrong<F> = {}
    for (const field of edit.fields) {
      const problem = fieldProblem(field, values[field.name])
      if (problem) found[field.name] = problem
    }
    return found
  }

  function tellProblems(found: Wrong<F>): void {
    const blank = edit.fields.some((field) => field.required && values[field.name].trim() === '')
    const first = edit.fields.find((field) => found[field.name])
    tell.failure((blank && edit.texts.missing) || (first && found[first.name]) || '')
  }

  async function submit(): Promise<void> {
    if (saving) return
    const found = problems()
    if (complain(found)) return tellProblems(found)
    setSaving(true)
    tell.clearFailures()
    try {
      await edit.save(values, { key: key.current, changed, version: base.version })
      await done()
      tell.success(edit.texts.saved)
    } catch (error) {
      setSaving(false)
      onTrouble(error)
    }
  }

  async function done(): Promise<void> {
    for (const read of edit.after) void client.invalidateQueries({ queryKey: [read] })
    if (!edit.stays) return leave()
    // Saved, whether or not the record can be read again at once.
    setBase({ ...base, values })
    key.current = newKey()
    const saved = await reload()
    // What was typed while it was being saved is the next change.
    if (saved) take(saved, (name, now) => now[name] !== values[name])
    setSaving(false)
  }

  /** Puts what is saved now under the form; the fields that `stays` names keep what stands in them. */
  function take(saved: Base<F>, stays: (name: F, now: Values<F>) => boolean): void {
    setBase(saved)
    setValues((now) => {
      const own = edit.fields.filter(({ name }) => stays(name, now)).map(({ name }) => [name, now[name]])
      return { ...saved.values, ...Object.fromEntries(own) }
    })
    setWrong({})
    setConflict(undefined)
  }

  function onTrouble(error: unknown): void {
    const details = error instanceof Refusal ? error.details : null
    if (error instanceof Refusal && details?.saved !== undefined) {
      // An earlier try, whose answer was lost, was saved; this one had changes in it.
      tell.failure(error.message)
      void done()
    } else if (error instanceof Refusal && error.code === 409 && edit.load && base.version !== undefined) {
      const { by = '', at = '' } = details?.changed ?? {}
      setConflict({ message: error.message, by, at })
    } else {
      complain(atFields(details))
      tellTrouble(error, edit.texts)
    }
  }

  function atFields(details: RefusalBody | null): Wrong<F> {
    const own = new Map(edit.fields.map((field) => [field.name as string, field.name]))
    const found: Wrong<F> = {}
    for (const { path, msg } of details?.fields ?? []) {
      const name = own.get(path)
      if (name !== undefined && found[name] === undefined) found[name] = msg
    }
    return found
  }

  /** After somebody else's change: takes what is saved, or keeps what was typed here over it, to be saved next. */
  async function settle(mine: boolean): Promise<void> {
    key.current = newKey()
    const theirs = await reload()
    // Only what was typed here stays: a field that only they changed would else be lost without a word.
    if (theirs) take(theirs, (name) => mine && changed.has(name))
  }

  return {
    values,
    wrong,
    saving,
    conflict,
    dirty: changed.size > 0,
    settle,
    submit,
    set: (name: F, value: string) => {
      setValues((now) => ({ ...now, [name]: value }))
      if (wrong[name] !== undefined) setWrong((now) => ({ ...now, [name]: undefined }))
    },
  }
}
