import type { CallName, Sends } from '@kadai/contract/contract'
import { useCallback, useRef, useState } from 'react'
import { type Answer, api, Refusal, type Unreachable } from './client.ts'
import { newKey } from './key.ts'

export type Write<N extends CallName> = {
  /** Sends the write and returns its answer; throws Refusal or Unreachable. */
  send: (input: Sends<N>, options?: { file?: File }) => Promise<Answer<N>>
  sending: boolean
  /** The error of the last try, until the next one or `reset`. */
  refusal: Refusal | Unreachable | null
  reset: () => void
}

/**
 * Writes one call of the contract. The Idempotency-Key is made when the form opens and kept for retries, so that a
 * save whose answer was lost is done once; after a success a new key is made (rule 3.8).
 */
export function useWrite<N extends CallName>(name: N): Write<N> {
  const [firstKey] = useState(newKey)
  const key = useRef(firstKey)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | Unreachable | null>(null)

  const send = useCallback(
    async (input: Sends<N>, more: { file?: File } = {}) => {
      setSending(true)
      setRefusal(null)
      try {
        const answer = await api(name, input, { key: key.current, ...more })
        key.current = newKey()
        return answer
      } catch (error) {
        // "Same key, other body": the earlier try was saved. What is sent next is a new write.
        if (error instanceof Refusal && error.details?.saved !== undefined) key.current = newKey()
        setRefusal(error as Refusal | Unreachable)
        throw error
      } finally {
        setSending(false)
      }
    },
    [name],
  )
  const reset = useCallback(() => setRefusal(null), [])
  return { send, sending, refusal, reset }
}
