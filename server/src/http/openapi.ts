import { type Call, type Needs, needsInWords, type Stream } from '@kadai/contract/call'
import { contract, streams } from '@kadai/contract/contract'
import { z } from 'zod'

const shape = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

function opens({ needs, confirmed }: { needs: Needs; confirmed?: boolean }): string {
  if (needs === 'nobody') return 'Open to everybody.'
  const to = needs === 'signed-in' ? 'Open to everybody signed in' : `Needs ${needsInWords(needs)}`
  return confirmed ? `${to}, with confirm_password within the last 15 minutes (else 423).` : `${to}.`
}

const head = {
  type: 'object',
  properties: { code: { type: 'integer' }, msg: { type: 'string' } },
  required: ['code', 'msg'],
}

const withFile = (takes: { properties?: object }) => ({
  ...takes,
  properties: { ...takes.properties, upload: { type: 'string', format: 'binary' } },
  required: ['upload'],
})

function operation(name: string, entry: Call) {
  const properties = {
    head,
    body: shape(entry.answers, 'input'),
    ...(entry.totals && {
      page: {
        type: 'object',
        properties: {
          page: { type: 'integer' },
          pages: { type: 'integer' },
          rows: { type: 'integer' },
          totals: shape(entry.totals, 'input'),
        },
      },
    }),
  }
  const takes = shape(entry.takes, 'input')
  const keyed = entry.changes && entry.needs !== 'nobody'
  return {
    operationId: name,
    summary: entry.does,
    description: opens(entry),
    security: entry.needs === 'nobody' ? [] : [{ session: [] }],
    ...(keyed && {
      parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } }],
    }),
    requestBody: {
      content: entry.upload
        ? { 'multipart/form-data': { schema: withFile(takes) } }
        : { 'application/json': { schema: takes } },
    },
    responses: {
      200: {
        description:
          'Reached; `head.code` 200 is success, any other code is a refusal with a message for the person.',
        content: { 'application/json': { schema: { type: 'object', properties } } },
      },
      default: {
        description: 'Turned away before the call was reached.',
        content: { 'application/json': { schema: { type: 'object', properties: { head } } } },
      },
    },
  }
}

/** A stream: asked for with GET, its fields in the address. */
function streamOperation(name: string, entry: Stream) {
  const takes = shape(entry.takes, 'input') as { properties?: Record<string, object>; required?: string[] }
  return {
    operationId: name,
    summary: entry.does,
    description: opens(entry),
    security: [{ session: [] }],
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
      default: {
        description: 'Refused, with the code as the status.',
        content: { 'application/json': { schema: { type: 'object', properties: { head } } } },
      },
    },
  }
}

/** The OpenAPI 3 document of the contract table. */
export function openApi(): object {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Kadai',
      version: '1',
      description:
        'Every call is a POST of JSON to /api/<call>, with or without .php, and answers { head: { code, msg }, body }. ' +
        'Money is text in rupees with two decimals, dates are dd-mm-yyyy, ids are text.',
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'kadai_session' } } },
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
