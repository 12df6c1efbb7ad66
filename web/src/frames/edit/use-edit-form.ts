import type { CallName } from '@kadai/contract/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Refusal } from '../../api/client.ts'
import { newKey } from '../../api/key.ts'
import { tell } from '../notices/tell.ts'
import { useIsOpen } from '../use-is-open.ts'
import { common } from '../words.ts'
import { carriedTo, forgetCarried } from './carried.ts'
import type { Doubt, EditDeclaration, Values } from './declaration.ts'
import { readAll, useComplaints } from './use-complaints.ts'

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

/** A form, on a page or in a dialog. */
export type EditFormDeclaration<F extends string, L extends CallName = never> = Pick<
  EditDeclaration<F, L>,
  'doubt' | 'fields' | 'load' | 'save' | 'stays' | 'texts'
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

/** A form's texts, over the record that they were opened with. */
function useTexts<F extends string, L extends CallName>(
  edit: EditFormDeclaration<F, L>,
  opened: Base<F>,
  filled: (name: string) => void,
) {
  const [base, setBase] = useState(opened)
  const [values, setValues] = useState<Values<F>>(() => ({
    ...opened.values,
    ...carriedTo(location.pathname, edit.load ? edit.fields.map(({ name }) => name) : []),
  }))
  useEffect(forgetCarried, [])
  const set = useCallback(
    (name: string, value: string) => {
      setValues((now) => ({ ...now, [name]: value }))
      filled(name)
    },
    [filled],
  )
  const differing = (now: Values<F>) =>
    new Set(edit.fields.map((field) => field.name).filter((name) => now[name] !== base.values[name]))

  /** Makes the saved record the form's base; the fields in `stays` keep their texts. */
  function take(saved: Base<F>, stays: (name: F, now: Values<F>) => boolean): void {
    setBase(saved)
    setValues((now) => {
      const own = edit.fields.filter(({ name }) => stays(name, now)).map(({ name }) => [name, now[name]])
      return { ...saved.values, ...Object.fromEntries(own) }
    })
  }
  return { base, setBase, values, setValues, set, differing, take }
}

/** Sends a form's texts under one key, so that a save whose answer was lost is done once. */
function useSends<F extends string, L extends CallName>(
  edit: EditFormDeclaration<F, L>,
  { base, differing }: Pick<ReturnType<typeof useTexts<F, L>>, 'base' | 'differing'>,
) {
  const [firstKey] = useState(newKey)
  const key = useRef(firstKey)
  /** What was sent under the key without an answer. */
  const lost = useRef<Values<F>[]>([])
  const save = (values: Values<F>) => {
    const { version, values: loaded } = base
    return edit.save(values, { options: { key: key.current }, changed: differing(values), version, loaded })
  }

  async function send(values: Values<F>) {
    try {
      return await save(values)
    } catch (error) {
      if (!(error instanceof Refusal)) lost.current.push(values)
      throw error
    }
  }

  /**
   * Finds out which unanswered try was saved. Their key is used up: only a repeat of that try is answered with
   * success.
   */
  async function savedBefore(): Promise<Values<F> | undefined> {
    const tries = lost.current
    if (tries.length < 2) return tries[0]
    for (const values of tries) if (await save(values).catch(() => undefined)) return values
    return undefined
  }

  function renewKey(): void {
    key.current = newKey()
    lost.current = []
  }
  return { send, savedBefore, renewKey }
}

/** The state of a form: its texts, its problems, saving, and conflicts with other people's changes. */
export function useEditForm<F extends string, L extends CallName>(parts: Parts<F, L>) {
  const { edit, base: opened, reload, leave, focus, say } = parts
  const { wrong, ...complaints } = useComplaints(edit, focus, say)
  const texts = useTexts(edit, opened, complaints.filled)
  const { base, values, set } = texts
  const { send, savedBefore, renewKey } = useSends(edit, texts)
  const [conflict, setConflict] = useState<Conflict>()
  const [earlier, setEarlier] = useState<Earlier<F>>()
  const [saving, setSaving] = useState(false)
  const [doubt, setDoubt] = useState<Doubt>()
  const isOpen = useIsOpen()
  const changed = texts.differing(values)

  async function submit(sure = earlier !== undefined): Promise<void> {
    if (saving) return
    setDoubt(undefined)
    const { read, found } = readAll(edit.fields, values, edit.load !== undefined)
    texts.setValues(read)
    tell.clearFailures()
    if (complaints.complain(found, values)) return
    // What was saved before stays as it is: this is a record of its own, or the next change.
    setEarlier(undefined)
    setSaving(true)
    const asked = sure ? undefined : await edit.doubt?.(read)
    if (asked) {
      setDoubt(asked)
      return setSaving(false)
    }
    try {
      const { body } = await send(read)
      await done(read, body)
      if (edit.texts.saved !== '') tell.success(edit.texts.saved)
    } catch (error) {
      await onTrouble(error)
      setSaving(false)
    }
  }

  async function done(submitted: Values<F>, body: unknown): Promise<void> {
    // A person who has gone to another page stays there.
    if (!isOpen()) return
    if (!edit.stays) return leave(submitted, body)
    // It is saved, whether or not the record can be reloaded at once.
    texts.setBase({ ...base, values: submitted })
    renewKey()
    const saved = await reload()
    // What was typed during the save belongs to the next change.
    if (saved) take(saved, (name, now) => now[name] !== submitted[name])
    setSaving(false)
  }

  function take(saved: Base<F>, stays: (name: F, now: Values<F>) => boolean): void {
    texts.take(saved, stays)
    complaints.forget()
    setConflict(undefined)
    setEarlier(undefined)
  }

  async function onTrouble(error: unknown): Promise<void> {
    const details = error instanceof Refusal ? error.details : null
    complaints.sayTrouble(error)
    if (details?.saved !== undefined) {
      const values = await savedBefore()
      if (edit.load) await settle(true)
      else renewKey()
      setEarlier({ values, body: details.saved })
    } else if (error instanceof Refusal && error.code === 409 && edit.load && base.version !== undefined) {
      const { by = '', at = '' } = details?.changed ?? {}
      setConflict({ message: error.message, by, at })
    } else complaints.complainOf(error)
  }

  /** After somebody else's change: takes what is saved, or keeps what was typed here for the next save. */
  async function settle(mine: boolean): Promise<void> {
    const own = changed
    renewKey()
    const theirs = await reload()
    // Only keep fields typed here: otherwise a field that only they changed would be lost silently.
    if (theirs) take(theirs, (name) => mine && own.has(name))
    else if (edit.load) tell.failure(edit.load.failed ?? common.failed_to_fetch)
    const at = edit.fields.find(({ name }) => own.has(name)) ?? edit.fields[0]
    if (at) focus(at.name)
  }

  const dirty = changed.size > 0
  /** Closes the question about a doubt; the form stays as it is. */
  const reconsider = () => setDoubt(undefined)
  return { values, wrong, saving, conflict, earlier, doubt, reconsider, dirty, settle, submit, set }
}
