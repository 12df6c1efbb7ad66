import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '../api/client.ts'

/** The paper that a call answered: nothing while older figures may still be replaced, or the answer is another paper's. */
export function readPaper<A extends Pick<Answer<'print_detail' | 'print_estimate_detail'>, 'body'>>(
  read: UseQueryResult<A>,
): { body: A['body'] | undefined; problem: string | undefined; again: () => void } {
  const settled = !read.isPlaceholderData && !(read.isFetching && read.isStale)
  return {
    body: settled ? read.data?.body : undefined,
    problem: read.isError && !read.isFetching && read.data === undefined ? read.error.message : undefined,
    again: () => void read.refetch(),
  }
}
