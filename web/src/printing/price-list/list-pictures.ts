import { handOver } from '../../frames/hand-over.ts'
import { draw } from '../../frames/share/draw.ts'
import { giveToSystem, takesFiles } from '../../frames/share/system.ts'
import { MOST_AT_ONCE, PHONE_SCALE } from './list-size.ts'

/**
 * Gives the sheets on the page away as pictures: through the system's share sheet where it takes them, else as files,
 * in a zip where they are too many.
 */
export async function givePictures(sheets: readonly HTMLElement[], name: string): Promise<void> {
  const files: File[] = []
  for await (const { canvas } of draw(sheets, PHONE_SCALE)) {
    const file = await pictureOf(canvas)
    if (file) files.push(new File([file], `${name}-${files.length + 1}.png`, { type: file.type }))
  }
  if (files.length > MOST_AT_ONCE) return handOver({ file: await zipOf(files), name: `${name}.zip` })
  if (takesFiles() && (await giveToSystem(files, name))) return
  for (const file of files) handOver({ file, name: file.name })
}

const pictureOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))

async function zipOf(files: readonly File[]): Promise<Blob> {
  const { zipSync } = await import('fflate')
  const parts = await Promise.all(
    files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const),
  )
  // Pictures are packed already.
  return new Blob([zipSync(Object.fromEntries(parts), { level: 0 })], { type: 'application/zip' })
}
