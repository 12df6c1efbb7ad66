import type { FastifyRequest } from 'fastify'
import type { Upload } from '../dispatcher/handler.ts'
import { Refusal } from '../dispatcher/refusal.ts'

/** The size anybody may send: a sign-in is a few hundred bytes. */
const LIGHT = 64 * 1024

const isForm = ({ headers }: FastifyRequest) => /^\s*multipart\//i.test(headers['content-type'] ?? '')

/** Whether a request is no form, and longer than most calls can need. */
export const isLong = (request: FastifyRequest): boolean =>
  !isForm(request) && Number(request.headers['content-length'] ?? 0) > LIGHT

/**
 * Whether a request is so large that its sender must be known before it is read: a form with a file, a long body, or
 * one of unknown length. Requests are held in memory until they are complete.
 */
export const isHeavy = (request: FastifyRequest): boolean =>
  isForm(request) || isLong(request) || request.headers['transfer-encoding'] !== undefined

type Form = { form: true; input: Record<string, string>; upload?: Upload }

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413

/** Reads the fields and the file of a form (rule 4.16: up to 5 MB); `upload` is absent where no file was chosen. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  const fields: [string, string][] = []
  let upload: Upload | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const data = await part.toBuffer()
        const filename = part.filename ?? ''
        const chosen = filename !== '' || data.length > 0
        if (part.fieldname === 'upload' && chosen && !upload) upload = { filename, data }
      } else if (typeof part.value === 'string') fields.push([part.fieldname, part.value])
    }
  } catch (error) {
    throw isTooLarge(error) ? error : new Refusal(400, { id: 'http.form_cut_off' })
  }
  return { form: true, input: Object.fromEntries(fields), ...(upload && { upload }) }
}
