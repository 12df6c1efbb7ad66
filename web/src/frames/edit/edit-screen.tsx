import type { Body, CallName } from '@kadai/contract/contract'
import { Skeleton } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type Answer, api, mayPass, Refusal } from '../../api/client.ts'
import { FailedList } from '../list/list-states.tsx'
import { TopLine } from '../top-line.tsx'
import { useTitle } from '../use-title.ts'
import { common } from '../words.ts'
import type { EditDeclaration, EditLoad, Values } from './declaration.ts'
import { EditForm } from './edit-form.tsx'
import classes from './edit-screen.module.css'
import { FormSection } from './form-section.tsx'
import { foundFields } from './found-fields.ts'
import { useBack } from './use-back.ts'
import type { Base } from './use-edit-form.ts'

type Props<F extends string, L extends CallName> = {
  edit: EditDeclaration<F, L>
  /** At the end of the title's row: other pages of the record. */
  buttons?: ReactNode
  /** Below the form: parts of the record that are not fields. */
  children?: ReactNode
}

/**
 * A record's form: new, or loaded first. Asks before unsaved changes are left, and settles conflicts with other
 * people's changes (rule 6.1).
 */
export function EditScreen<F extends string, L extends CallName = never>(props: Props<F, L>) {
  const { edit, buttons, children } = props
  const back = useBack(edit)
  const read = useLoad(edit.load, false)
  const missing = !read.data && read.error !== null && !mayPass(read.error)
  const screenTitle = useTitle()
  const { title = screenTitle } = edit
  useEffect(() => {
    document.title = common.tab({ title })
  }, [title])
  return (
    <div className="screen" style={edit.body ? {} : { maxWidth: 720 }}>
      <TopLine
        back={edit.back}
        title={title}
        buttons={!missing && buttons}
        onBack={(event) => {
          if (!edit.backToPrevious) return
          event.preventDefault()
          back()
        }}
      />
      <div className="panel">
        {edit.load ? (
          <Loaded key={JSON.stringify(edit.load.input)} edit={edit} title={title} />
        ) : (
          <EditForm
            edit={edit}
            base={{ values: filled(edit, {}), version: undefined }}
            reload={async () => undefined}
          />
        )}
      </div>
      {!missing && children}
    </div>
  )
}

/** Returns a text for every field: what was found, else its initial text. */
function filled<F extends string, L extends CallName>(
  edit: EditDeclaration<F, L>,
  found: Partial<Values<F>>,
): Values<F> {
  return Object.fromEntries(
    edit.fields.map(({ name, start = '' }) => [name, found[name] ?? start]),
  ) as Values<F>
}

/** Always read from the server, never from a list's cache; not refetched while it is edited. */
const useLoad = <F extends string, L extends CallName>(load: EditLoad<F, L> | undefined, enabled = true) =>
  useQuery<Answer<L>>({
    queryKey: [load?.call, 'form', load?.input],
    queryFn: load ? ({ signal }) => api(load.call, load.input, { signal }) : skipToken,
    enabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

type LoadedProps<F extends string, L extends CallName> = { edit: EditDeclaration<F, L>; title: string }

function Loaded<F extends string, L extends CallName>({ edit, title }: LoadedProps<F, L>) {
  const { load } = edit
  const read = useLoad(load)
  const withOwn = (body: Body<L>): EditDeclaration<F, L> =>
    load?.fields ? { ...edit, fields: [...edit.fields, ...load.fields(body)] } : edit
  const baseOf = (body: Body<L>): Base<F> => ({
    values: filled(withOwn(body), load?.values?.(body) ?? (body as Partial<Values<F>>)),
    version: load?.version?.(body) ?? (body as { version?: string }).version,
    about: load?.about?.(body),
    closed: load?.closed?.(body),
  })
  if (read.data)
    return (
      <EditForm
        edit={withOwn(read.data.body)}
        base={baseOf(read.data.body)}
        reload={async () => {
          // A failed one leaves what was read before.
          const { isSuccess, data } = await read.refetch()
          return isSuccess ? baseOf(data.body) : undefined
        }}
      />
    )
  if (read.error) {
    const known = read.error instanceof Refusal && read.error.message !== ''
    const error = known ? read.error : new Error(load?.failed ?? common.failed_to_fetch)
    return (
      <FailedList
        title={title}
        error={error}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  }
  return (
    <div className="padded stack wide" aria-busy="true">
      <div className={classes.fields}>
        {foundFields(edit.fields).map((section) => (
          <FormSection key={section.fields[0]?.name} section={section}>
            {section.fields.map((field) => (
              <div key={field.name} className={field.half ? classes.half : 'whole'}>
                <Skeleton height={14} width={96} mt={4} mb={8} />
                <Skeleton height={field.kind === 'textarea' ? 88 : 42} />
              </div>
            ))}
          </FormSection>
        ))}
      </div>
      <div className={`row ${classes.buttons}`}>
        <Skeleton height={42} width={96} />
        <Skeleton height={42} width={96} />
      </div>
    </div>
  )
}
