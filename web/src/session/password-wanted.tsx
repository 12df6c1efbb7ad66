import { lazy, useEffect, useState } from 'react'
import { whenPasswordIsWanted } from '../api/client.ts'
import { part } from '../api/part.ts'

const PasswordDialog = lazy(part(() => import('./password-dialog.tsx')))

/** Asks for the password whenever the server wants it again, once for all waiting calls. */
export function PasswordWanted() {
  const [answer, setAnswer] = useState<(given: boolean) => void>()
  useEffect(() => {
    let asked: Promise<boolean> | undefined
    return whenPasswordIsWanted(() => {
      asked ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        asked = undefined
        setAnswer(undefined)
      })
      return asked
    })
  }, [])
  return answer && <PasswordDialog onDone={answer} />
}
