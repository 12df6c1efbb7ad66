import { canvasDots, type Drawn, draw } from './draw.ts'
import { packed } from './packed.ts'
import { pdfFile } from './pdf-file.ts'

/** Dots for each CSS px: about 200 to the inch. */
const SCALE = 2
const POINTS_PER_PX = 72 / 96

/** The sheets of a paper as a PDF, as they look on the page. */
export async function pdfOf(sheets: readonly HTMLElement[], title: string): Promise<Blob> {
  const pages = await Promise.all((await draw(sheets, SCALE)).map(pageOf))
  return new Blob(pdfFile(pages, title), { type: 'application/pdf' })
}

async function pageOf({ canvas, width, height }: Drawn) {
  return {
    width_pt: width * POINTS_PER_PX,
    height_pt: height * POINTS_PER_PX,
    picture: { width: canvas.width, height: canvas.height, packed: await packedColours(canvas) },
  }
}

/** Of each colour the first four bits are kept: letters look the same, and the file has half the size. */
const KEPT = 0b1111_0000

function packedColours(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const { data } = canvasDots(canvas)
  const colours = new Uint8Array((data.length / 4) * 3)
  let at = 0
  for (let dot = 0; dot < data.length; dot += 4)
    for (let colour = dot; colour < dot + 3; colour++) {
      const kept = (data[colour] ?? 0) & KEPT
      colours[at++] = kept | (kept >> 4)
    }
  return packed(colours)
}
