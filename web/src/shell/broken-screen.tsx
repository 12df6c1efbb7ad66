import { Button } from '@mantine/core'
import { IconPlugX } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Notice } from '../frames/notice.tsx'

/** Shown for a screen that crashed or could not be loaded; reloading usually helps, and saved work is safe. */
export function BrokenScreen({ error }: ErrorComponentProps) {
  return (
    <Notice icon={IconPlugX} title="This page could not be shown">
      <p>
        What was saved before is safe. Load the page again; if that does not help, tell whoever looks after
        Kadai:
      </p>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <Button mt="sm" onClick={() => location.reload()}>
        Load again
      </Button>
    </Notice>
  )
}
