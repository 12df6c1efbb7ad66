import type { CallName, RefusalBody } from '@kadai/contract/contract'
import { REQUIRED, told } from '@kadai/domain/reading'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Refusal, Unreachable } from '../../api/client.ts'
import { newKey } from '../../api/key.ts'
import { readField } from '../fields/typed.ts'
import { inWords } from '../in-words.ts'
import { tell } from '../tell.ts'
import { tellTrouble, troubleText } from '../tell-trouble.ts'
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
 * A try whose answer was lost was saved after all, and the form was changed since; `values` is what was saved, where
 * that could be learnt, `body` the answer to it.
 */
export type Earlier<F extends string> = { values: Values<F> | undefined; body: unknown }

export type Wrong<F extends string> = Partial<Record<F, string>>

/** What a form is, wherever it stands. */
export type EditFormDeclaration<F extends string, L extends CallName = never> = Pick<
  EditDeclaration<F, L>,
  'fields' | 'load' | 'save' | 'stays' | 'texts'
>

type Parts<F extends string, L extends CallName> = {
  edit: EditFormDeclaration<F, L>
  base: Base<F>
  /** Asks for the record as it stands now. */
  reload: () => Promise<Base<F> | undefined>
  /** Called with what was saved and its answer after a success, unless the form stays. */
  leave: (saved: Values<F>, body: unknown) => void
  focus: (field: F) => void
  /** Says what is wrong where the form has a place for it, "" for nothing any more; without it a notice does. The same one as long as the form stands. */
  say?: (text: string) => void
}

/** The state of a form: its texts, what is wrong with them, saving, and what somebody else did meanwhile. */
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
  /** What was sent under the key and got no answer. */
  const lost = useRef<Values<F>[]>([])
  /** The notice of what is wrong, and the fields that it is about. */
  const notice = useRef<{ id: number | undefined; about: Set<string> }>(undefined)
  const isOpen = useRef(true)
  useEffect(() => {
    forgetCarried()
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const set = useCallback(
    (name: string, value: string) => {
      setValues((now) => ({ ...now, [name]: value }))
      // The field is filled: what was said of it goes, and with the last of them the notice.
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

  /** Every field read as a whole: the texts in their normal form, and what is wrong with those that have none. */
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
    // Who has gone elsewhere meanwhile stays there.
    if (!isOpen.current) return
    if (!edit.stays) return leave(submitted, body)
    // Saved, whether or not the record can be read again at once.
    setBase({ ...base, values: submitted })
    renewKey()
    const saved = await reload()
    // What was typed while it was being saved is the next change.
    if (saved) take(saved, (name, now) => now[name] !== submitted[name])
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

  /** Which of the tries without an answer was saved. Their key is used up: sent again, that one alone is answered. */
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

  /** After somebody else's change: takes what is saved, or keeps what was typed here over it, to be saved next. */
  async function settle(mine: boolean): Promise<void> {
    const own = changed
    renewKey()
    const theirs = await reload()
    // Only what was typed here stays: a field that only they changed would else be lost without a word.
    if (theirs) take(theirs, (name) => mine && own.has(name))
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
    /** What stands in the form is a record of its own, beside the one that was saved. */
    saveAnother: () => {
      setEarlier(undefined)
      void submit()
    },
    set,
  }
}
