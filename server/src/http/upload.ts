import type { FastifyRequest } from 'fastify'
import type { Upload } from '../dispatcher/handler.ts'
import { Refusal } from '../dispatcher/refusal.ts'

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
