import type { Envelope } from '@kadai/contract/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { openApi } from '../src/http/openapi.ts'

type Answer = { status: number } & Envelope
type Schema = { required?: string[]; properties?: Record<string, object> }
type Content = Record<string, { schema: Schema }>
type Operation = { requestBody: { content: Content }; responses: Record<string, { content: Content }> }

/** The document of the API, and whether calls keep to it. */
export function heldDocument() {
  const document = JSON.parse(JSON.stringify(openApi())) as {
    paths: Record<string, { post?: Operation }>
  }
  const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: [{ $id: 'document', ...document }] })
  const at = (...path: string[]) =>
    path.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

  function expectShape(path: string[], value: unknown): void {
    const check = ajv.getSchema(`document#${at(...path)}`)
    if (!check) throw new Error(`The document has no ${path.join(' ')}.`)
    const problems = check(value)
      ? []
      : (check.errors ?? []).map(({ instancePath, message, params }) => [instancePath, message, params])
    expect(problems, `${path[1]} ${JSON.stringify(value).slice(0, 400)}`).toEqual([])
  }

  return {
    /** What a call takes. */
    takes: (call: string): Schema =>
      Object.values(document.paths[`/api/${call}`]?.post?.requestBody.content ?? {})[0]?.schema ?? {},
    /** Holds an answer, and the input of a call that was done. */
    hold(call: string, input: unknown, answer: Answer): void {
      const post = ['paths', `/api/${call}`, 'post']
      const { status, ...envelope } = answer
      const response = status === 200 ? '200' : `${Math.floor(status / 100)}XX`
      expectShape([...post, 'responses', response, 'content', 'application/json', 'schema'], envelope)
      if (
        envelope.head.code === 200 &&
        document.paths[`/api/${call}`]?.post?.requestBody.content['application/json']
      )
        expectShape([...post, 'requestBody', 'content', 'application/json', 'schema'], input)
    },
  }
}
