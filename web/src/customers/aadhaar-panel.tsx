import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { tell } from '../frames/notices/tell.ts'
import { tellTrouble } from '../frames/notices/tell-trouble.ts'
import { rich } from '../language/rich.tsx'
import { words } from './words.ts'

/** In groups of four, as on the card. */
const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** A customer's Aadhaar number, masked until it is asked for; renders nothing where there is none. */
export function AadhaarPanel({ user_id }: { user_id: string }) {
  const masked = useRead('customer_detail', { user_id }).data?.body.aadhar_number
  // The whole number lives only while this screen shows it; it is not cached.
  const [whole, setWhole] = useState<string>()
  const [asking, setAsking] = useState(false)
  if (!masked) return null

  async function show() {
    setAsking(true)
    tell.clearFailures()
    try {
      setWhole((await api('customer_aadhaar', { user_id })).body.aadhar_number)
    } catch (error) {
      tellTrouble(error, { failed: words.aadhaar_failed })
    } finally {
      setAsking(false)
    }
  }

  return (
    <section className="panel tight top" aria-label={words.aadhaar}>
      <p>
        {rich(words.aadhaar_is, {
          number: (
            <b className="figures" style={{ marginLeft: 6, letterSpacing: '0.04em' }}>
              {whole === undefined ? masked : grouped(whole)}
            </b>
          ),
        })}
      </p>
      {whole === undefined ? (
        <Button variant="default" loading={asking} onClick={() => void show()}>
          {words.aadhaar_show}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setWhole(undefined)}>
          {words.aadhaar_hide}
        </Button>
      )}
    </section>
  )
}
