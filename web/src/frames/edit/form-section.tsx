import { type ReactNode, useState } from 'react'
import classes from './edit-screen.module.css'
import type { Section } from './found-fields.ts'
import { words } from './words.ts'

type Props<F extends string> = {
  section: Pick<Section<F>, 'group' | 'fold'>
  /** What was loaded; undefined while it loads. */
  loaded?: Readonly<Record<F, string>>
  /** A field in it is sought or wrong, which unfolds it. */
  wanted?: boolean
  /** How many of its fields cannot be sent; said while it is folded. */
  wrong?: number
  children: ReactNode
}

/** Fields of a form under their heading; folded where the person seldom needs them. */
export function FormSection<F extends string>(props: Props<F>) {
  const { section, loaded, wanted = false, wrong = 0, children } = props
  const { group, fold } = section
  const [open, setOpen] = useState((loaded && fold?.open?.(loaded)) ?? false)
  // It stays open while the person types what was wanted.
  if (wanted && !open) setOpen(true)
  if (!fold)
    return (
      <>
        {group && <h2>{group}</h2>}
        {children}
      </>
    )
  return (
    <details className={`whole ${classes.fold}`} open={open}>
      <summary>
        <h2>{group}</h2> <span className="note">{fold.about}</span>
        {wrong > 0 && (
          <span className={`pill bad beside ${classes.wrong}`}>{words.in_fold({ count: wrong })}</span>
        )}
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  )
}
