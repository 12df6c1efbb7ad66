import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailedList } from '../frames/list/list-states.tsx'
import { TopLine } from '../frames/top-line.tsx'

type Props = { title: string; categories: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }

/** In place of the form until its categories are there. */
export function FieldsAwaited({ title, categories }: Props) {
  return (
    <div className="screen">
      <TopLine back="/pricelists" title={title} />
      {categories.error ? (
        <div className="panel padded">
          <FailedList
            title={title}
            error={categories.error}
            retrying={categories.isFetching}
            onRetry={() => void categories.refetch()}
          />
        </div>
      ) : (
        <Skeleton height={432} radius="lg" aria-busy="true" />
      )}
    </div>
  )
}
