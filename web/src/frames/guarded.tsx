import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { queryClient } from '../api/query.ts'
import { FailedList } from './list/list-states.tsx'

type Props = {
  /** Its name where it cannot be shown. */
  name: string
  /** A shorter message where there is little room. */
  instead?: ReactNode
  children: () => ReactNode
}

/**
 * An error boundary for a part of a screen: an answer that lacks a figure removes only this part. Says what is
 * missing; Retry reads the figures again.
 */
export function Guarded({ name, instead, children }: Props) {
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    await queryClient.refetchQueries({ type: 'active' })
    setBusy(false)
    setTries((before) => before + 1)
  }

  return (
    <CatchBoundary
      getResetKey={() => tries}
      errorComponent={() =>
        instead ?? (
          <FailedList
            title={name}
            error={new Error('The answer of the server lacks something that belongs here.')}
            retrying={busy}
            onRetry={() => void retry()}
          />
        )
      }
    >
      <Drawn draw={children} />
    </CatchBoundary>
  )
}

/** Inside the boundary, so that errors of its rendering are caught. */
function Drawn({ draw }: { draw: () => ReactNode }) {
  return draw()
}
