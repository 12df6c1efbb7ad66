import { type ReactNode, type RefObject, useState } from 'react'
import { IconAdjustmentsHorizontal } from '../../theme/icons.ts'
import { QuietButton } from '../buttons.tsx'
import type { ListDeclaration, ListSelect } from './declaration.ts'
import { ChoiceFilter, DateFilter, SearchBox } from './filters.tsx'
import classes from './list-screen.module.css'
import type { ListState } from './use-list-state.ts'
import { words } from './words.ts'

type Props = {
  list: Pick<ListDeclaration<never, never>, 'search' | 'dates' | 'undated'>
  selects: readonly ListSelect[]
  state: ListState
  /** A date or a choice is set. */
  narrowed: boolean
  phone: boolean
  /** The search field, to be focused by its key. */
  field: RefObject<HTMLInputElement | null>
  /** At the end of the search's row. */
  children?: ReactNode
}

/** Search, dates and choices of a list; on a phone dates and choices are folded until they are opened or set. */
export function FilterBar({ list, selects, state, narrowed, phone, field, children }: Props) {
  const { search, dates, undated } = list
  const [unfolded, setUnfolded] = useState(false)
  const atOnce = selects.filter((select) => !select.submitted)
  const narrowing = dates || selects.length > 0
  const shown = !phone || unfolded || narrowed
  if (!search && !narrowing && !children) return null
  return (
    <div className={`wrap ${classes.filters}`}>
      {search && (
        <SearchBox ref={field} placeholder={search.placeholder} value={state.typed} onType={state.type} />
      )}
      {narrowing && phone && (
        <QuietButton
          className={classes.fold}
          data-icon={search !== undefined || undefined}
          aria-expanded={shown}
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          onClick={() => setUnfolded(!shown)}
        >
          {words.filters}
        </QuietButton>
      )}
      {children}
      {shown && dates && (
        <DateFilter
          state={state}
          selects={selects.filter((select) => select.submitted)}
          blankResets={dates === 'blank-resets'}
          undated={undated}
        />
      )}
      {shown && atOnce.length > 0 && (
        <div className={`row ${classes.choices}`}>
          {atOnce.map((select) => (
            <ChoiceFilter key={select.name} select={select} state={state} />
          ))}
        </div>
      )}
    </div>
  )
}
