import type { CallName } from '@kadai/contract/contract'
import { Button, Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { LeaveGuard } from '../leave-guard.tsx'
import { SUBMIT_KEY } from '../submit-key.ts'
import type { ListDeclaration } from './declaration.ts'
import { ListScreen } from './list-screen.tsx'
import { type Ticks, useTicks } from './use-ticks.ts'
import { words } from './words.ts'

type Props<N extends CallName, R> = {
  list: ListDeclaration<N, R>
  ticks: Ticks<R>
}

/**
 * A list with a column of checkboxes, before those that lead elsewhere. A button saves the changed ones together and says
 * how many there are.
 */
export function TickedList<N extends CallName, R>({ list, ticks }: Props<N, R>) {
  const { isTicked, tick, save, saving, changes } = useTicks(ticks)
  const withTicks = useMemo((): typeof list => {
    const { head, width, names, closed } = ticks
    const ways = list.columns.filter(({ card }) => card === 'action')
    return {
      ...list,
      columns: [
        ...list.columns.filter((column) => !ways.includes(column)),
        {
          head,
          only: 'saved',
          width,
          cell: (row) => (
            <Checkbox
              checked={isTicked(row)}
              disabled={closed?.(row) !== undefined}
              title={closed?.(row)}
              onChange={(event) => tick(row, event.currentTarget.checked)}
              aria-label={names(row)}
            />
          ),
        },
        ...ways,
      ],
    }
  }, [list, ticks, isTicked, tick])
  const button = (
    <>
      <Button
        variant={changes > 0 ? 'filled' : 'default'}
        loading={saving}
        aria-keyshortcuts={SUBMIT_KEY}
        onClick={() => void save()}
      >
        {changes > 0 ? words.update_count({ count: changes }) : words.update}
      </Button>
      <LeaveGuard when={changes > 0} saving={saving} />
    </>
  )
  return <ListScreen list={withTicks} save={button} />
}
