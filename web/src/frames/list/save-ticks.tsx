import { Button } from '@mantine/core'
import { SUBMIT_KEY } from '../submit-key.ts'
import type { useTicks } from './use-ticks.ts'

/** Saves the ticks of a list together, and says how many there are. */
export function SaveTicks({
  save,
  saving,
  changes,
}: Pick<ReturnType<typeof useTicks>, 'save' | 'saving' | 'changes'>) {
  return (
    <Button
      variant={changes > 0 ? 'filled' : 'default'}
      loading={saving}
      aria-keyshortcuts={SUBMIT_KEY}
      onClick={() => void save()}
    >
      {changes > 0 ? `Update (${changes})` : 'Update'}
    </Button>
  )
}
