import type { CallName, RefusalBody } from '@kadai/contract/contract'
import { REQUIRED, told } from '@kadai/domain/reading'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Refusal, Unreachable } from '../../api/client.ts'
import { newKey } from '../../api/key.ts'
import { readField } from '../fields/typed.ts'
import { inWords } from '../in-words.ts'
import { tell } from '../tell.ts'
import { tellTrouble, troubleText } from '../tell-trouble.ts'
import { useIsOpen } from '../use-is-open.ts'
import { carriedTo, forgetCarried } from './carried.ts'
import type { EditDeclaration, Values } from './declaration.ts'

/** What a form was opened with: the record's texts and its version. */
export type Base<F extends string> = {
  values: Values<F>
  version: string | undefined
  about?: string | undefined
  closed?: string | undefined
}

export type Conflict = { message: string; by: string; at: string }

/**
 * A try whose answer was lost was saved, and the form was changed since; `values` is what was saved, where known,
 * `body` the answer.
 */
export type Earlier<F extends string> = { values: Values<F> | undefined; body: unknown }

export type Wrong<F extends string> = Partial<Record<F, string>>

/** A form, on a page or in a dialog. */
export type EditFormDeclaration<F extends string, L extends CallName = never> = Pick<
  EditDeclaration<F, L>,
  'fields' | 'load' | 'save' | 'stays' | 'texts'
>

type Parts<F extends string, L extends CallName> = {
  edit: EditFormDeclaration<F, L>
  base: Base<F>
  /** Loads the record as it is now. */
  reload: () => Promise<Base<F> | undefined>
  /** Called after a success with what was saved and its answer, unless the form stays open. */
  leave: (saved: Values<F>, body: unknown) => void
  focus: (field: F) => void
  /** Shows what is wrong where the form has a place for it, "" to clear it; by default a notice. Must be stable. */
  say?: (text: string) => void
}

/** The state of a form: its texts, its problems, saving, and conflicts with other people's changes. */
export function useEditForm<F extends string, L extends CallName>({
  edit,
  base: opened,
  reload,
  leave,
  focus,
  say,
}: Parts<F, L>) {
  const [firstKey] = useState(newKey)
  const key = useRef(firstKey)
  const [base, setBase] = useState(opened)
  const [values, setValues] = useState<Values<F>>(() => ({
    ...opened.values,
    ...carriedTo(location.pathname, edit.load ? edit.fields.map(({ name }) => name) : []),
  }))
  const [wrong, setWrong] = useState<Wrong<F>>({})
  const [conflict, setConflict] = useState<Conflict>()
  const [earlier, setEarlier] = useState<Earlier<F>>()
  const [saving, setSaving] = useState(false)
  /** What was sent under the key without an answer. */
  const lost = useRef<Values<F>[]>([])
  /** The notice about problems, and the fields it is about. */
  const notice = useRef<{ id: number | undefined; about: Set<string> }>(undefined)
  const isOpen = useIsOpen()
  useEffect(forgetCarried, [])
  const set = useCallback(
    (name: string, value: string) => {
      setValues((now) => ({ ...now, [name]: value }))
      // The field is filled: clears its complaint, and with the last of them the notice.
      setWrong((now) => (name in now ? { ...now, [name]: undefined } : now))
      const { id, about } = notice.current ?? {}
      if (id !== undefined && about?.delete(name) && about.size === 0) tell.read(id)
      say?.('')
    },
    [say],
  )
  const differing = (now: Values<F>) =>
    new Set(edit.fields.map((field) => field.name).filter((name) => now[name] !== base.values[name]))
  const changed = differing(values)

  function complain(found: Wrong<F>): boolean {
    setWrong(found)
    const first = edit.fields.find((field) => found[field.name])
    if (first) focus(first.name)
    return first !== undefined
  }

  /** Reads every field: the texts in normal form, and the problems of those that have none. */
  function readAll(): { read: Values<F>; found: Wrong<F> } {
    const read = { ...values }
    const found: Wrong<F> = {}
    for (const field of edit.fields) {
      const { name, label, required } = field
      const { value = values[name], trouble } = readField(
        { ...field, saved: edit.load !== undefined },
        values[name],
      )
      read[name] = value
      const problem = required && value.trim() === '' ? inWords(told(label, REQUIRED)) : trouble
      if (problem !== undefined) found[name] = problem
    }
    return { read, found }
  }

  function tellProblems(found: Wrong<F>): void {
    const blank = edit.fields.some((field) => field.required && values[field.name].trim() === '')
    if (say) {
      say((blank && edit.texts.missing) || '')
      return
    }
    const first = edit.fields.find((field) => found[field.name])
    const id = tell.failure((blank && edit.texts.missing) || (first && found[first.name]) || '')
    const about = blank && edit.texts.missing ? edit.fields.filter(({ name }) => found[name]) : [first]
    notice.current = { id, about: new Set(about.flatMap((field) => (field ? [field.name] : []))) }
  }

  function renewKey(): void {
    key.current = newKey()
    lost.current = []
  }

  async function submit(): Promise<void> {
    if (saving) return
    const { read, found } = readAll()
    setValues(read)
    if (complain(found)) return tellProblems(found)
    setSaving(true)
    tell.clearFailures()
    try {
      const { body } = await edit.save(read, {
        key: key.current,
        changed: differing(read),
        version: base.version,
        loaded: base.values,
      })
      await done(read, body)
      tell.success(edit.texts.saved)
    } catch (error) {
      if (!(error instanceof Refusal)) lost.current.push(read)
      await onTrouble(error)
      setSaving(false)
    }
  }

  async function done(submitted: Values<F>, body: unknown): Promise<void> {
    // A person who has gone to another page stays there.
    if (!isOpen()) return
    if (!edit.stays) return leave(submitted, body)
    // It is saved, whether or not the record can be reloaded at once.
    setBase({ ...base, values: submitted })
    renewKey()
    const saved = await reload()
    // What was typed during the save belongs to the next change.
    if (saved) take(saved, (name, now) => now[name] !== submitted[name])
    setSaving(false)
  }

  /** Makes the saved record the form's base; the fields in `stays` keep their texts. */
  function take(saved: Base<F>, stays: (name: F, now: Values<F>) => boolean): void {
    setBase(saved)
    setValues((now) => {
      const own = edit.fields.filter(({ name }) => stays(name, now)).map(({ name }) => [name, now[name]])
      return { ...saved.values, ...Object.fromEntries(own) }
    })
    setWrong({})
    setConflict(undefined)
    setEarlier(undefined)
  }

  async function onTrouble(error: unknown): Promise<void> {
    const details = error instanceof Refusal ? error.details : null
    const texts = { ...(error instanceof Unreachable && { unreachable: error.message }), ...edit.texts }
    say?.(troubleText(error, texts) ?? '')
    if (details?.saved !== undefined) {
      const values = await savedBefore()
      if (edit.load) await settle(true)
      else renewKey()
      setEarlier({ values, body: details.saved })
    } else if (error instanceof Refusal && error.code === 409 && edit.load && base.version !== undefined) {
      const { by = '', at = '' } = details?.changed ?? {}
      setConflict({ message: error.message, by, at })
    } else {
      const found = atFields(details)
      complain(found)
      const about = edit.fields.filter(({ name }) => found[name]).map(({ name }) => name)
      if (!say) notice.current = { id: tellTrouble(error, texts), about: new Set(about) }
    }
  }

  /**
   * Finds out which unanswered try was saved. Their key is used up: only a repeat of that try is answered with
   * success.
   */
  async function savedBefore(): Promise<Values<F> | undefined> {
    const tries = lost.current
    if (tries.length < 2) return tries[0]
    for (const values of tries) {
      const { version, values: loaded } = base
      const context = { key: key.current, changed: differing(values), version, loaded }
      const answer = await edit.save(values, context).catch(() => undefined)
      if (answer) return values
    }
    return undefined
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

  /** After somebody else's change: takes what is saved, or keeps what was typed here for the next save. */
  async function settle(mine: boolean): Promise<void> {
    const own = changed
    renewKey()
    const theirs = await reload()
    // Only keep fields typed here: otherwise a field that only they changed would be lost silently.
    if (theirs) take(theirs, (name) => mine && own.has(name))
    else if (edit.load) tell.failure(edit.load.failed)
    const at = edit.fields.find(({ name }) => own.has(name)) ?? edit.fields[0]
    if (at) focus(at.name)
  }

  return {
    values,
    wrong,
    saving,
    conflict,
    earlier,
    dirty: changed.size > 0,
    settle,
    submit,
    /** Turns the form's contents into a record of their own, next to the saved one. */
    saveAnother: () => {
      setEarlier(undefined)
      void submit()
    },
    set,
  }
}
