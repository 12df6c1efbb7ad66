import type { CallName, Sends } from '@kadai/contract/contract'
import { useCallback, useRef, useState } from 'react'
import { type Answer, api, type Refusal, Refusal as Refused, type Unreachable } from './client.ts'
import { newKey } from './key.ts'

export type Write<N extends CallName> = {
  /** Sends the write; gives the answer, throws Refusal or Unreachable. */
  send: (input: Sends<N>, options?: { file?: File }) => Promise<Answer<N>>
  sending: boolean
  /** What the last try ended with, until the next one or `reset`. */
  refusal: Refusal | Unreachable | null
  reset: () => void
}

/**
 * Writes one call of the contract. The Idempotency-Key is made when the form opens and kept through retries, so
 * that a save whose answer was lost can be sent again and is done once; a success takes a new one (rule 3.8).
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
        // "Same key, other body": the earlier try was saved after all. What is sent next is a new write.
        if (error instanceof Refused && error.details?.saved !== undefined) key.current = newKey()
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
