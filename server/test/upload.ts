import type { Body, CallName, Envelope } from '@kadai/contract/contract'
import { expect } from 'vitest'
import { Client, type Refused } from './client.ts'

type Fields = Record<string, string>
type File = string | Uint8Array<ArrayBuffer>

/** Sends a file and fields to a call, as a form does. */
export async function sendFile(
  client: Client,
  name: string,
  file: File,
  fields: Fields = {},
  filename = 'list.csv',
) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ import: 'Import', ...fields })) form.set(field, value)
  form.set('upload', new Blob([file]), filename)
  const response = await fetch(`${client.url}/api/${name}`, {
    method: 'POST',
    headers: {
      ...(client.cookie && { cookie: client.cookie }),
      ...(client.language && { 'accept-language': client.language }),
    },
    body: form,
  })
  const answer = { status: response.status, ...((await response.json()) as Envelope) }
  Client.heard?.(name, undefined, answer)
  return answer
}

/** Sends a file that must be accepted; returns the answer. */
export async function fileTaken<N extends CallName>(client: Client, name: N, file: File, fields?: Fields) {
  const answer = await sendFile(client, name, file, fields)
  expect(answer, `${name} was refused`).toMatchObject({ status: 200, head: { code: 200 } })
  return { msg: answer.head.msg, body: answer.body as Body<N> }
}

/** Sends a file that must be refused with this code; returns the refusal. */
export async function fileRefused(client: Client, name: CallName, file: File, code: number, fields?: Fields) {
  const answer = await sendFile(client, name, file, fields)
  expect(answer, `${name} was not refused as expected`).toMatchObject({ head: { code } })
  return answer as Refused
}
