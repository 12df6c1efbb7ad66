import { LOGO_MOST, pictureType } from '@kadai/domain/logo'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { tell } from '../frames/notices/tell.ts'
import { trying } from '../frames/notices/tell-trouble.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** The shop's logo, on papers from now on. */
export function LogoPanel() {
  const picture = useRead('logo_detail', {}).data?.body.picture
  const { send, sending } = useWrite('logo_update')
  const input = useRef<HTMLInputElement>(null)

  async function become(base64: string) {
    await trying({ failed: words.failed, unreachable: words.unreachable }, async () => {
      await send({ picture: base64 })
      tell.success(words.saved)
    })
  }

  async function choose(file: File | undefined) {
    if (!file) return
    tell.clearFailures()
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (bytes.length > LOGO_MOST || !pictureType(bytes)) tell.failure(words.logo_refused)
    else await become(base64Of(bytes))
  }

  return (
    <section className="panel padded stack" aria-label={words.logo}>
      <h2>{words.logo}</h2>
      {picture && (
        <img
          src={picture}
          alt={words.logo_now}
          style={{ maxWidth: 240, maxHeight: 96, padding: 8, borderRadius: 6, background: '#fff' }}
        />
      )}
      <p className="note">{words.logo_hint}</p>
      <div className="wrap">
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          aria-label={words.logo_file}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <Button variant="default" loading={sending} onClick={() => input.current?.click()}>
          {words.logo_choose}
        </Button>
        {picture && (
          <Button variant="default" disabled={sending} onClick={() => void become('')}>
            {common.delete}
          </Button>
        )}
      </div>
    </section>
  )
}
