import type { CallName, Sends } from '@kadai/contract/contract'
import { useCallback, useRef, useState } from 'react'
import { api, Refusal, type Unreachable } from './client.ts'
import { newKey } from './key.ts'

/**
 * Writes one call of the contract. The Idempotency-Key is made when the form opens and kept for retries, so that a
 * save whose answer was lost is done once; after a success a new key is made (rule 3.8).
 */
export function useWrite<N extends CallName>(name: N) {
  const [firstKey] = useState(newKey)
  const key = useRef(firstKey)
  const [sending, setSending] = useState(false)
  /** The error of the last try, until the next one or `reset`. */
  const [refusal, setRefusal] = useState<Refusal | Unreachable | null>(null)

  const send = useCallback(
    /** Sends the write and returns its answer; throws Refusal or Unreachable. */
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
  /** What the error says of a field. */
  const said = (field: string) =>
    refusal instanceof Refusal ? refusal.details?.fields?.find(({ path }) => path === field)?.msg : undefined
  return { send, sending, refusal, said, reset }
}
