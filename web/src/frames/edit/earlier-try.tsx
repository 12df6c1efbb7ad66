import type { CallName } from '@kadai/contract/contract'
import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { QuietButton } from '../buttons.tsx'
import { expectRow } from '../list/new-row.ts'
import { carry } from './carried.ts'
import type { EditDeclaration, EditField } from './declaration.ts'
import { FormNotice } from './form-notice.tsx'
import type { Earlier, useEditForm } from './use-edit-form.ts'
import { words } from './words.ts'

type Props<F extends string, L extends CallName> = {
  edit: EditDeclaration<F, L>
  form: ReturnType<typeof useEditForm<F, L>>
  earlier: Earlier<F>
  /** The form is left, which asks nothing. */
  leaving: RefObject<boolean>
}

/**
 * A try whose answer was lost was saved, and the form was changed since: shows what is saved and what is not, and
 * what can be done about a new record.
 */
export function EarlierTry<F extends string, L extends CallName>(props: Props<F, L>) {
  const { edit, form, earlier, leaving } = props
  const navigate = useNavigate()
  if (edit.load)
    return (
      <FormNotice>
        <p>{words.earlier_saved}</p>
      </FormNotice>
    )
  const { fields, added, back } = edit
  const { values: saved, body } = earlier
  const typed = form.values
  const id = added && idIn(body, added.id)
  const own = id === undefined ? undefined : added?.edit?.(id)

  function show() {
    if (own === undefined && id !== undefined) expectRow({ list: back, id, find: '' })
    void navigate({ to: own ?? back })
  }

  function change(to: string) {
    leaving.current = true
    carry(to, typed)
    void navigate({ to, replace: true })
  }

  const name = fields[0] && saved?.[fields[0].name]
  const other = fields.filter((field) => saved && saved[field.name] !== typed[field.name])
  const told = (field: EditField<F>, value: string) => {
    if (field.kind === 'password') return words.another_password
    return value === '' ? words.nothing : words.quoted({ text: value })
  }
  return (
    <FormNotice
      buttons={
        <>
          {own !== undefined && (
            <QuietButton size="xs" onClick={() => change(own)}>
              {words.change_saved}
            </QuietButton>
          )}
          <QuietButton size="xs" onClick={() => void form.submit()}>
            {words.save_another}
          </QuietButton>
          <QuietButton size="xs" onClick={show}>
            {words.show_saved}
          </QuietButton>
        </>
      }
    >
      <p>{name ? words.named_saved({ name }) : words.one_saved}</p>
      {saved && other.length > 0 && (
        <ul>
          {other.map((field) => (
            <li key={field.name}>
              {words.difference({
                field: field.label,
                saved: told(field, saved[field.name]),
                typed: told(field, typed[field.name]),
              })}
            </li>
          ))}
        </ul>
      )}
    </FormNotice>
  )
}

/** The id in an answer. */
export function idIn(body: unknown, name: string): string | undefined {
  const id: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof id === 'string' ? id : undefined
}
