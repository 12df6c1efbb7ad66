import type { FastifyRequest } from 'fastify'
import type { Upload } from '../dispatcher/handler.ts'

/** The fields and the one file of a form upload (design 4.16: up to 5 MB). */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ sent: Record<string, string>; upload?: Upload }> {
  const sent: Record<string, string> = {}
  let upload: Upload | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const data = await part.toBuffer()
      if (part.fieldname === 'upload' && !upload) upload = { filename: part.filename ?? '', data }
    } else if (typeof part.value === 'string') {
      Object.defineProperty(sent, part.fieldname, { value: part.value, enumerable: true, configurable: true })
    }
  }
  return upload ? { sent, upload } : { sent }
}
