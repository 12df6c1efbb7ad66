import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { queryClient } from '../api/query.ts'
import { FailedList } from './list/list-states.tsx'

type Props = {
  /** What it is called where it cannot be shown. */
  name: string
  /** Said in its place instead, where there is no room for more. */
  instead?: ReactNode
  children: () => ReactNode
}

/**
 * A part of a screen that stands or falls by itself: an answer that lacks a figure takes this part away and nothing
 * beside it. It says what is missing, and Retry asks for the figures again.
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

/** Within the boundary, so that it catches what happens while it is drawn. */
function Drawn({ draw }: { draw: () => ReactNode }) {
  return draw()
}
