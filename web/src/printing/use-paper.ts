import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { mayPass } from '../api/client.ts'

/**
 * The paper that a call answered, once it is fresh: a cached answer is never printed while it is refetched. A paper
 * already on the page stays there during a refetch.
 */
export function usePaper<A extends { body: unknown }>(read: UseQueryResult<A>) {
  const [kept, setKept] = useState<A['body']>()
  const settled = !read.isPlaceholderData && !(read.isFetching && read.isStale)
  const body: A['body'] | undefined = settled && read.data ? read.data.body : kept
  if (body !== kept) setKept(body)
  const failed = read.isError && !read.isFetching && !body
  const again = failed && mayPass(read.error) ? () => void read.refetch() : undefined
  return { body, problem: failed ? read.error.message : undefined, again }
}
