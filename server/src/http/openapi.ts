import { type Call, type Needs, needsInWords, type Stream } from '@kadai/contract/call'
import { contract, refusalBody, streams } from '@kadai/contract/contract'
import { z } from 'zod'

/** A shape as a JSON schema; `input`: as it is sent. */
function shape(schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return shape
}

function opens({ needs, confirmed }: { needs: Needs; confirmed?: boolean }): string {
  if (needs === 'nothing') return 'Open to everybody.'
  const to = needs === 'signed-in' ? 'Open to everybody signed in' : `Needs ${needsInWords(needs)}`
  return confirmed ? `${to}, with confirm_password within the last 15 minutes (else 423).` : `${to}.`
}

const whole = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const head = (code: object) => whole({ code, msg: { type: 'string' } })

const json = (schema: object) => ({ 'application/json': { schema } })

const REFUSED = { $ref: '#/components/schemas/Refusal' }

const turnedAway = (description: string) => ({
  '4XX': { description, content: json(REFUSED) },
  '5XX': { description: 'A bug, or it cannot be saved now.', content: json(REFUSED) },
})

const withFile = (takes: { properties?: object; required?: string[] }) => ({
  ...takes,
  properties: {
    ...takes.properties,
    upload: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
  required: [...(takes.required ?? []), 'upload'],
})

const numbers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { type: 'integer' }]))

const described = (name: string, entry: Call | Stream) => ({
  operationId: name.replace('/', '_'),
  summary: entry.does,
  description: opens(entry),
  security: entry.needs === 'nothing' ? [] : [{ session: [] }],
})

function operation(name: string, entry: Call) {
  const done = { head: head({ enum: [200] }), body: shape(entry.answers) }
  const page = entry.totals && whole({ ...numbers('page', 'pages', 'rows'), totals: shape(entry.totals) })
  const takes = shape(entry.takes, 'input')
  const keyed = entry.changes && entry.needs !== 'nothing'
  return {
    ...described(name, entry),
    ...(keyed && {
      parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } }],
    }),
    requestBody: {
      required: true,
      content: entry.upload
        ? { 'multipart/form-data': { schema: withFile(takes as { required?: string[] }) } }
        : json(takes),
    },
    responses: {
      200: {
        description:
          'Reached; `head.code` 200 is success, any other code is a refusal with a message for the person.',
        content: json({
          oneOf: [page ? whole({ ...done, page }, Object.keys(done)) : whole(done), REFUSED],
        }),
      },
      ...turnedAway('Turned away before the call was reached.'),
    },
  }
}

/** A stream: asked for with GET, its fields in the address. */
function streamOperation(name: string, entry: Stream) {
  const takes = shape(entry.takes, 'input') as { properties?: Record<string, object>; required?: string[] }
  return {
    ...described(name, entry),
    parameters: Object.entries(takes.properties ?? {}).map(([field, schema]) => ({
      name: field,
      in: 'query',
      required: takes.required?.includes(field) ?? false,
      schema,
    })),
    responses: {
      200: {
        description:
          entry.answers === 'file' ? 'The file.' : 'The events, for as long as the session is valid.',
        content:
          entry.answers === 'file'
            ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
            : { 'text/event-stream': { schema: { type: 'string' } } },
      },
      ...turnedAway('Refused, with the code as the status.'),
    },
  }
}

export function openApi(): object {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kadai',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every call is a POST of JSON to /api/<call>, with or without .php, and answers { head: { code, msg }, body }. ' +
        'Money is text in rupees with two decimals, dates are dd-mm-yyyy, ids are text.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'kadai_session' } },
      schemas: {
        Refusal: whole({
          head: head({ enum: [400, 401, 403, 404, 409, 413, 415, 422, 423, 429, 500, 503] }),
          body: { oneOf: [shape(refusalBody), { type: 'null' }] },
        }),
      },
    },
    paths: Object.fromEntries([
      ...Object.entries<Call>(contract).map(([name, entry]) => [
        `/api/${name}`,
        { post: operation(name, entry) },
      ]),
      ...Object.entries<Stream>(streams).map(([name, entry]) => [
        `/api/${name}`,
        { get: streamOperation(name, entry) },
      ]),
    ]),
  }
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)

function kind(entry: Call | Stream): string {
  if (typeof entry.answers === 'string') return entry.answers
  return 'changes' in entry && entry.changes ? 'writes' : 'reads'
}

/** The contract table as a page for people; programs get the OpenAPI document at the same address. */
export function docsPage(): string {
  const rows = Object.entries<Call | Stream>({ ...contract, ...streams }).map(
    ([name, entry]) =>
      `<tr><td><code>/api/${escaped(name)}</code></td><td>${escaped(entry.does)}</td><td>${escaped(needsInWords(entry.needs))}</td>` +
      `<td>${kind(entry)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kadai: the calls</title>
<meta name="viewport" content="width=device-width"><style>
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884}
</style></head><body><h1>The calls of Kadai</h1>
<p>Each is a POST of JSON, with or without <code>.php</code>, answered as <code>{ head: { code, msg }, body }</code>;
files and events are asked for with GET as well.
The <a href="/api/docs?format=json">OpenAPI document</a> has the shapes.</p>
<table><thead><tr><th>Call</th><th>Does</th><th>Needs</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`
}
