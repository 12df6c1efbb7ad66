import type { ReactNode } from 'react'
import classes from './edit-screen.module.css'
import type { Section } from './found-fields.ts'

type Props<F extends string> = {
  section: Pick<Section<F>, 'group' | 'fold'>
  /** What was loaded; undefined while it loads. */
  loaded?: Readonly<Record<F, string>>
  children: ReactNode
}

/** Fields of a form under their heading; folded where the person seldom needs them. */
export function FormSection<F extends string>({ section: { group, fold }, loaded, children }: Props<F>) {
  if (!fold)
    return (
      <>
        {group && <h2>{group}</h2>}
        {children}
      </>
    )
  return (
    <details className={`whole ${classes.fold}`} open={loaded && fold.open?.(loaded)}>
      <summary>
        <h2>{group}</h2> <span className="note">{fold.about}</span>
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  )
}
