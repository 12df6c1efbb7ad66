import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { TopLine } from '../frames/top-line.tsx'
import { useTitle } from '../frames/use-title.ts'

type Props = { awaited: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'> }

/** In place of the form until what it offers is there. */
export function FieldsAwaited({ awaited }: Props) {
  const title = useTitle()
  return (
    <div className="screen">
      <TopLine back="/pricelists" title={title} />
      {awaited.error ? (
        <div className="panel padded">
          <ReadTrouble title={title} read={awaited} />
        </div>
      ) : (
        <Skeleton height={432} radius="lg" aria-busy="true" />
      )}
    </div>
  )
}
