/** A drawn sheet, and its size on paper in CSS px. */
export type Drawn = { canvas: HTMLCanvasElement; width: number; height: number }

const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'

/**
 * Draws elements of the page as pictures, `scale` dots for each CSS px: the browser itself lays them out a second time
 * inside an SVG, with the page's styles and fonts, so that they look as printed. One after the other: a phone has
 * room for few of them at once.
 */
export async function* draw(elements: readonly HTMLElement[], scale: number): AsyncGenerator<Drawn> {
  const text = elements.map((element) => element.textContent).join('')
  const style = await pageStyle(text)
  for (const element of elements) yield await drawOne(element, style, scale)
}

async function drawOne(element: HTMLElement, style: PageStyle, scale: number): Promise<Drawn> {
  // Without the transform that scales a sheet down on a narrow screen.
  const { offsetWidth: width, offsetHeight: height } = element
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const picture = new Image()
  // A data: address; a canvas that has drawn a blob: with HTML in it can no longer be read.
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(element, style, scale))}`
  await picture.decode()
  await fontsIn(picture, style.proofs.length)
  context(canvas).drawImage(picture, 0, 0)
  return { canvas, width, height }
}

/** Below the sheet is a letter of each font, in squares of this many dots. */
const PROOF = 16
const FONTS_MS = 2_500
const LOOK_MS = 10

/**
 * Waits until the fonts inside a picture have loaded. No event tells. A letter stays blank until its font is there (for
 * three seconds), so one letter of each font is drawn below the sheet, and waited for.
 */
async function fontsIn(picture: HTMLImageElement, proofs: number): Promise<void> {
  const strip = document.createElement('canvas')
  strip.width = PROOF * Math.max(1, proofs)
  strip.height = PROOF
  const begun_ms = performance.now()
  for (;;) {
    const under = context(strip)
    under.clearRect(0, 0, strip.width, PROOF)
    under.drawImage(picture, 0, PROOF - picture.height)
    const drawn = Array.from({ length: proofs }, (_, at) =>
      under.getImageData(at * PROOF, 0, PROOF, PROOF).data.some((value) => value > 0),
    )
    if (drawn.every(Boolean)) return
    if (performance.now() - begun_ms > FONTS_MS) throw new Error('The fonts did not come into the picture.')
    await new Promise((resume) => setTimeout(resume, LOOK_MS))
  }
}

type Attributes = Readonly<Record<string, string | number>>

function made(name: string, attributes: Attributes, content: string | Node = '', space = SVG): Element {
  const element = document.createElementNS(space, name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value))
  element.append(content)
  return element
}

function svgOf(element: HTMLElement, { css, proofs }: PageStyle, scale: number): string {
  const [width, height] = [element.offsetWidth, element.offsetHeight]
  const copy = element.cloneNode(true) as HTMLElement
  copy.style.transform = 'none'
  copy.style.boxShadow = 'none'
  const { lang } = document.documentElement
  // What the page's body passes down.
  const style = `font-family: ${getComputedStyle(element).fontFamily}; font-synthesis: none`
  const body = made('div', { style, lang }, copy, XHTML)
  const under = Math.round(height * scale) + PROOF
  const svg = made('svg', { width: Math.round(width * scale), height: under })
  svg.append(
    made('style', {}, css),
    made('foreignObject', { width, height, transform: `scale(${scale})` }, body),
    ...proofs.map(({ family, letter }, at) =>
      made('text', { x: at * PROOF + 2, y: under - 5, style: `font: ${PROOF - 5}px ${family}` }, letter),
    ),
  )
  return new XMLSerializer().serializeToString(svg)
}

/** The dots of a drawn sheet: red, green, blue and opacity of each. */
export const canvasDots = (canvas: HTMLCanvasElement): ImageData =>
  context(canvas).getImageData(0, 0, canvas.width, canvas.height)

function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const found = canvas.getContext('2d', { willReadFrequently: true })
  if (!found) throw new Error(`No picture of ${canvas.width} by ${canvas.height} dots can be drawn here.`)
  return found
}

/** The page's rules as one text, and the fonts in it, each with a letter that it is for. */
type PageStyle = { css: string; proofs: readonly { family: string; letter: string }[] }

/** The page's style with the fonts of a text in it: nothing can be fetched from inside a picture. */
async function pageStyle(text: string): Promise<PageStyle> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const faces = new Map<string, CSSFontFaceRule>()
  for (const rule of rules) if (rule instanceof CSSFontFaceRule) faces.set(rule.cssText, rule)
  const letters = [...new Set(text)].filter((letter) => letter.trim() !== '')
  const used = [...faces.values()].flatMap((face) => {
    const letter = letters.find((it) => isFor(face, it))
    return letter === undefined ? [] : [{ face, family: face.style.getPropertyValue('font-family'), letter }]
  })
  const fonts = await Promise.all(used.map(({ face }) => withFile(face)))
  const others = rules.filter((rule) => !(rule instanceof CSSFontFaceRule)).map((rule) => rule.cssText)
  return { css: [...fonts, ...others].join('\n'), proofs: used }
}

/** Whether a letter is among those that a font is for. */
function isFor({ style }: CSSFontFaceRule, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return style
    .getPropertyValue('unicode-range')
    .split(',')
    .map((range) =>
      range
        .replace(/^\s*u\+/i, '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16)),
    )
    .some(([from = Infinity, to = from]) => code >= from && code <= to)
}

/** A font's rule with its file inside, whose letters wait for it. */
async function withFile({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [, address = ''] = /url\("([^"]+)"\)/.exec(cssText) ?? []
  const answer = await fetch(new URL(address, parentStyleSheet?.href ?? location.href))
  return cssText
    .replace(address, await dataAddress(await answer.blob()))
    .replace(/font-display: \w+/, 'font-display: block')
}

const dataAddress = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
