import { useMatch, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that says whether the person is still on this screen: it is mounted and the address is its own. A
 * screen stays in view until the next one has loaded, with the next one's address; and an answer may come when the
 * person has long left.
 */
export function useIsOpen(): () => boolean {
  const { history } = useRouter()
  const match = useMatch({ strict: false, select: ({ id }) => id })
  const left = useRef<() => boolean>(() => false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record's screen is another match of the same one.
  useEffect(() => {
    const own = history.location.pathname
    left.current = () => own !== history.location.pathname
    return () => {
      left.current = () => true
    }
  }, [history, match])
  return useCallback(() => !left.current(), [])
}
