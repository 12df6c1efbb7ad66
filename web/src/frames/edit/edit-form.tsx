import type { CallName, Envelope } from '@kadai/contract/contract'
import { fits } from '@kadai/domain/finder'
import { Button } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { QuietButton } from '../buttons.tsx'
import { readField } from '../fields/typed.ts'
import { Form } from '../form.tsx'
import { KeyCap } from '../key-cap.tsx'
import { dialogIsOpen, type KeyHint, useKeyHints, usePageKey } from '../keys.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { asLeft } from '../list/as-left.ts'
import { SearchBox } from '../list/filters.tsx'
import { expectRow } from '../list/new-row.ts'
import { SUBMIT_KEY } from '../submit-key.ts'
import { useTitle } from '../use-title.ts'
import { common } from '../words.ts'
import type { EditDeclaration, EditField } from './declaration.ts'
import { DoubtQuestion } from './doubt-question.tsx'
import { EarlierTry, idIn } from './earlier-try.tsx'
import { FieldInput } from './edit-field.tsx'
import classes from './edit-screen.module.css'
import { FormNotice } from './form-notice.tsx'
import { FormSection } from './form-section.tsx'
import { foundFields } from './found-fields.ts'
import { useBack } from './use-back.ts'
import { type Base, type Conflict, useEditForm } from './use-edit-form.ts'
import { words } from './words.ts'

type Props<F extends string, L extends CallName> = {
  edit: EditDeclaration<F, L>
  base: Base<F>
  reload: () => Promise<Base<F> | undefined>
}

/** The form, once the record is loaded. */
export function EditForm<F extends string, L extends CallName>({ edit, base, reload }: Props<F, L>) {
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [sought, setSought] = useState('')
  const leaving = useRef(false)
  const { hash, state } = useLocation()

  function focus(field: F) {
    const name = CSS.escape(field)
    const input = element.current?.querySelector<HTMLElement>(`[name="${name}"], [data-name="${name}"]`)
    const folded = input?.closest('details')
    if (folded) folded.open = true
    input?.focus()
    // The focus may already be there, out of view.
    input?.scrollIntoView({ block: 'nearest' })
  }

  const form = useEditForm({
    edit,
    base,
    reload,
    leave: (saved, body) => {
      leaving.current = true
      const { added, done } = edit
      if (done) return done(body as Envelope['body'])
      const id = added && idIn(body, added.id)
      if (id !== undefined) expectRow({ list: edit.back, id, find: added?.find ? saved[added.find] : '' })
      void navigate(edit.load && !edit.next ? asLeft(edit.back) : { to: edit.next ?? edit.back })
    },
    focus,
  })
  const asked = edit.fields.filter(({ shown }) => shown?.(form.values) ?? true)
  const found = foundFields(asked, sought, (name) => form.wrong[name] !== undefined)
  usePageKey('/', edit.find === undefined ? undefined : () => search.current?.focus())
  const unsaved = () => form.dirty && !leaving.current
  const back = useBack(edit)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form opens, and when a part of it is sought.
  useEffect(() => {
    // A dialog opened meanwhile keeps the focus.
    if (dialogIsOpen()) return
    const field = hash && foundFields(asked, hash)[0]?.fields[0]
    const panel = hash && panelOf(hash)
    const first = element.current?.querySelector<HTMLElement>('input, textarea')
    if (field) focus(field.name)
    else if (panel) {
      panel.scrollIntoView()
      panel.querySelector('button')?.focus({ preventScroll: true })
    }
    // On a phone the keyboard would cover the form before it is read.
    else if (matchMedia('(hover: hover)').matches) first?.focus()
  }, [hash, state.__TSR_key])

  function pressed(event: KeyboardEvent) {
    if (event.target === search.current) {
      // In the search it neither submits nor leaves.
      if (event.key === 'Enter' && !event.ctrlKey) event.preventDefault()
      return
    }
    const expanded =
      event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Escape' && !event.defaultPrevented && !expanded && !edit.stays) back()
  }

  return (
    <>
      <Form ref={element} className="padded stack wide" onSubmit={() => form.submit()} onKeyDown={pressed}>
        {form.earlier && <EarlierTry {...{ edit, form, leaving }} earlier={form.earlier} />}
        {form.conflict && <ConflictChoice conflict={form.conflict} onSettle={form.settle} />}
        {base.about && <p className={classes.about}>{base.about}</p>}
        {edit.body?.({
          ...form,
          waits: form.conflict !== undefined || (form.earlier !== undefined && !edit.load),
        })}
        {!edit.body && (
          <>
            {edit.find && (
              <SearchBox ref={search} placeholder={edit.find} value={sought} onType={setSought} />
            )}
            {found.length === 0 && <p className="note">{words.no_such_field}</p>}
            {base.closed && (
              <p className={`warned ${classes.conflict}`} role="status">
                {base.closed}
              </p>
            )}
            <AllOrNone edit={edit} form={form} closed={base.closed !== undefined} />
            <fieldset className={classes.fields} disabled={base.closed !== undefined}>
              <Fields edit={edit} form={form} found={found} sought={sought !== ''} />
            </fieldset>
            <Buttons edit={edit} form={form} closed={base.closed !== undefined} onBack={back} />
          </>
        )}
      </Form>
      <DoubtQuestion form={form} />
      <LeaveGuard when={unsaved} saving={form.saving} />
    </>
  )
}

type PartProps<F extends string, L extends CallName> = Pick<Props<F, L>, 'edit'> & {
  form: ReturnType<typeof useEditForm<F, L>>
}

/** Ticks or clears everything that may be changed, in a form of nothing but checkboxes. */
function AllOrNone<F extends string, L extends CallName>({
  edit,
  form,
  closed,
}: PartProps<F, L> & { closed: boolean }) {
  if (edit.fields.some(({ kind }) => kind !== 'check')) return null
  return (
    <div className="row">
      {([words.all, words.none] as const).map((label, at) => (
        <QuietButton
          key={label}
          size="xs"
          disabled={closed}
          onClick={() => {
            for (const { name, closed } of edit.fields)
              if (closed === undefined) form.set(name, at === 0 ? '1' : '0')
          }}
        >
          {label}
        </QuietButton>
      ))}
    </div>
  )
}

type FieldsProps<F extends string, L extends CallName> = PartProps<F, L> & {
  found: ReturnType<typeof foundFields<F>>
  sought: boolean
}

function Fields<F extends string, L extends CallName>({ edit, form, found, sought }: FieldsProps<F, L>) {
  const state = edit.fields.find(({ kind }) => kind === 'state')
  const [loaded] = useState(form.values)
  const saved = edit.load !== undefined
  const isWrong = (field: EditField<F>) =>
    form.wrong[field.name] !== undefined ||
    readField({ ...field, saved }, form.values[field.name]).trouble !== undefined
  return found.map((section) => (
    <FormSection
      key={section.fields[0]?.name}
      section={section}
      loaded={loaded}
      wrong={section.fields.filter(isWrong).length}
      wanted={sought || section.fields.some(({ name }) => form.wrong[name] !== undefined)}
    >
      {section.fields.map((field) => (
        <div key={field.name} className={field.half ? classes.half : 'whole'}>
          <FieldInput
            field={field}
            value={form.values[field.name]}
            wrong={form.wrong[field.name]}
            flag={field.flag?.(form.values[field.name], form.values)}
            state={field.kind === 'gst' && state ? form.values[state.name] : ''}
            saved={saved}
            onSet={form.set}
          />
        </div>
      ))}
    </FormSection>
  ))
}

/** The panel beside a form that has what is sought. */
const panelOf = (sought: string) =>
  [...document.querySelectorAll<HTMLElement>('main section[aria-label]')].find(({ ariaLabel, dataset }) =>
    fits(`${ariaLabel} ${dataset.also}`, sought),
  )

type ButtonsProps<F extends string, L extends CallName> = PartProps<F, L> & {
  closed: boolean
  onBack: () => void
}

/** Submit, with what it waits for, and Cancel. */
function Buttons<F extends string, L extends CallName>(props: ButtonsProps<F, L>) {
  const { edit, form, closed, onBack } = props
  const { submit: submitText = common.submit } = edit.texts
  const title = useTitle()
  useKeyHints(
    edit.title ?? title,
    useMemo(() => keysOf(submitText, edit.stays), [submitText, edit.stays]),
  )
  return (
    <div className={`row ${classes.buttons}`} data-stays={edit.stays || undefined}>
      <Button
        type="submit"
        size="md"
        loading={form.saving}
        loaderProps={{ children: words.submitting }}
        rightSection={<KeyCap>Ctrl Enter</KeyCap>}
        aria-keyshortcuts={SUBMIT_KEY}
        disabled={form.conflict !== undefined || (form.earlier !== undefined && !edit.load) || closed}
      >
        {submitText}
      </Button>
      {!edit.stays && (
        <QuietButton size="md" onClick={onBack}>
          {common.cancel}
        </QuietButton>
      )}
    </div>
  )
}

type ConflictProps = { conflict: Conflict; onSettle: (mine: boolean) => Promise<void> }

/** Somebody else changed the record meanwhile: whose texts stay. */
function ConflictChoice({ conflict, onSettle }: ConflictProps) {
  return (
    <FormNotice
      buttons={
        <>
          <QuietButton size="xs" onClick={() => void onSettle(false)}>
            {words.load_theirs}
          </QuietButton>
          <QuietButton size="xs" onClick={() => void onSettle(true)}>
            {words.keep_mine}
          </QuietButton>
        </>
      }
    >
      <p>
        {changedText(conflict)} {words.conflict_choice}
      </p>
    </FormNotice>
  )
}

/** Who changed the record meanwhile, and when. */
function changedText({ by, at, message }: Conflict): string {
  if (!by) return message
  return at ? words.changed_on({ by, at }) : words.changed_now({ by })
}

/** The keys of a form, for the list of all keys. */
function keysOf(submitText: string, stays: boolean | undefined): readonly KeyHint[] {
  const submits: KeyHint = { key: 'Ctrl Enter', does: submitText }
  return stays ? [submits] : [submits, { key: 'Esc', does: common.back }]
}
