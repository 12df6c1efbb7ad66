import { Button } from '@mantine/core'
import { LeaveGuard } from '../leave-guard.tsx'
import { SUBMIT_KEY } from '../submit-key.ts'
import type { useTicks } from './use-ticks.ts'
import { words } from './words.ts'

/** Saves the changed checkboxes of a list together, says how many there are, and asks before they are left. */
export function SaveTicks({
  save,
  saving,
  changes,
}: Pick<ReturnType<typeof useTicks>, 'save' | 'saving' | 'changes'>) {
  return (
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
}
