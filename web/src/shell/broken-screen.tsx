import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Notice } from '../frames/notices/notice.tsx'
import { common } from '../frames/words.ts'
import { IconPlugX } from '../theme/icons.ts'
import { words } from './words.ts'

/** Shown for a screen that crashed or could not be loaded; reloading usually helps, and saved work is safe. */
export function BrokenScreen({ error }: ErrorComponentProps) {
  return (
    <Notice icon={IconPlugX} title={words.broken}>
      <p>{words.broken_help}</p>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <Button mt="sm" onClick={() => location.reload()}>
        {common.load_again}
      </Button>
    </Notice>
  )
}
