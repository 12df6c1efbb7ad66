import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { TopLine } from '../frames/top-line.tsx'

type Props = { awaited: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'> }

/** In place of the form until what it offers is there. */
export function FieldsAwaited({ awaited }: Props) {
  return (
    <div className="screen">
      <TopLine back="/pricelists" />
      {awaited.error ? (
        <div className="panel padded">
          <ReadTrouble read={awaited} />
        </div>
      ) : (
        <Skeleton height={432} radius="lg" aria-busy="true" />
      )}
    </div>
  )
}
