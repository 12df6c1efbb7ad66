import { pseudo } from '@kadai/domain/pseudo'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** English words in the pseudo language, without its marks. */
export const accented = (english: string): string =>
  pseudo({ english }).english.replaceAll(/[⟦⟧]|·+(?=⟧$)/g, '')

/** What is Latin on a screen of a shop whose records are in Tamil and figures, though it is no word of Kadai. */
const DATA: readonly (readonly [of: RegExp, why: string])[] = [
  [/\bKadai\b/g, 'the name of the program'],
  [/\b(Ctrl|Esc|Enter|Tab|Del|F\d{1,2}|B|K|N|Z)\b/g, 'what stands on the keys of a keyboard'],
  [/\b\d{2}[A-Z]{5}\d{4}[A-Z]\d[A-Z]\d\b/g, 'a GSTIN, which has letters'],
  [/Tamil Nadu|Kerala/g, 'a state as the law writes it'],
  [/\b(Box|Pcs)\b/g, 'the units that a new product and a free-text line begin with'],
  [/Chrome on Linux/g, 'the browser, as it was written down at the sign-in'],
  [/\.(csv|xlsx)\b/g, 'the ending of a file'],
  [/\b\d+(-[0-9a-f]{4}){5}\b/g, 'the head of the activity log, once there is one'],
  [/\bkadai-asked-[\w-]+\.db\b/g, 'the name of a backup'],
  [/\b\d+ [KM]B\b/g, 'a size'],
  [/^(A[45]|(58|80) mm)$/g, 'a size of paper'],
  [/\bR-\d{6}\b/g, 'the number of a receipt'],
  [/\bE(\d{2}-\d{2}[/-]\d{6})?(?!\w)/g, 'the prefix of estimates in a new shop, alone or before a number'],
  [/\b(CN|DN|ER)[/-](\d{2}-\d{2}[/-]\d{6})?/g, 'the prefix of notes, alone or before a number'],
  [/\b(PU|PR|OP|OB|OC)\/(\d{2}-\d{2}\/\d{6})?/g, 'the prefix of bills of suppliers and of old bills'],
  [/\bSP-\d{6}\b/g, 'the number of a payment to a supplier'],
  [/\bPL\d+V\d+-[\dA-Z]\b/g, 'the code of a price list'],
  [/\b(Category|Product) Name\b/g, 'a column of a file, which has one name in every language'],
]

/** A text without the marks of the pseudo language, and where it stands. */
type Left = { text: string; where: string; inside: boolean }

/** Fails where a word on a screen does not come from a catalogue, and where one is cut off or out of its button. */
export async function expectInWords(page: Page): Promise<void> {
  await expect.poll(() => troublesOn(page), { message: page.url() }).toEqual([])
}

async function troublesOn(page: Page): Promise<string[]> {
  const { texts, cut } = await page.evaluate(read)
  const english = texts
    .filter(({ text, inside }) => {
      const rest = DATA.reduce((left, [of]) => left.replaceAll(of, ''), text)
      // Within the marks the vowels have accents, so that one without is of what the sentence tells of.
      return (inside ? /[aeiouy]/i : /[a-z]/i).test(rest)
    })
    .map(({ text, where }) => `${where} is English: ${text.trim()}`)
  return [...new Set([...english, ...cut])]
}

/** Runs in the page, once what a new width changed is drawn. */
async function read(): Promise<{ texts: Left[]; cut: string[] }> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const PRESSED = 'button, a, label, th, summary, [role=tab], [role=option], [role^=menuitem]'
  const texts: Left[] = []
  const cut: string[] = []
  // What says that it is English stays so: names that an import knows, what was written down, sums in words.
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('body [lang=en]')
  const nameOf = (element: Element) => {
    const { id, className } = element
    return `${element.localName}${id && `#${id}`}${typeof className === 'string' && className && `.${className.split(' ').join('.')}`}`
  }

  let depth = 0
  /** Takes a text apart at the marks; a sentence may reach over several elements. */
  const take = (text: string, where: string) => {
    for (const part of text.split(/([⟦⟧])/)) {
      if (part === '⟦') depth++
      else if (part === '⟧') depth--
      else if (/[a-z]/i.test(part)) texts.push({ text: part, where, inside: depth > 0 })
    }
  }

  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!seen(element)) continue
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name)
      if (text !== null) take(text, `${name} of ${nameOf(element)}`)
    }
    if (element instanceof HTMLInputElement && !/checkbox|radio|password|file/.test(element.type))
      take(element.value, `value of ${nameOf(element)}`)
    for (const part of ['::before', '::after']) {
      const { content } = getComputedStyle(element, part)
      if (/^"/.test(content)) take(content, `${part} of ${nameOf(element)}`)
    }
  }
  take(document.title, 'the title')

  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const node = walk.currentNode
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (!element || text.trim() === '' || /script|style|template/.test(element.localName) || !seen(element))
      continue
    const word = depth > 0 || text.includes('⟦')
    take(text, nameOf(element))
    if (word) look(node, element, text)
  }

  /** Looks for whether all of a word can be seen, and stands in its button. */
  function look(node: Node, element: Element, text: string) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    const over = (box: DOMRect) =>
      lines.some(
        ({ left, right, top, bottom }) =>
          left < box.left - 1 || right > box.right + 1 || top < box.top - 3 || bottom > box.bottom + 3,
      )
    const around: Element[] = []
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) around.push(up)
    // What is only heard.
    if (around.some((it) => it.clientWidth === 1 || it.clientHeight === 1)) return
    // A button that is at work shows that instead.
    if (!element.checkVisibility({ opacityProperty: true })) return
    for (const it of around) {
      const box = it.getBoundingClientRect()
      const { overflowX } = getComputedStyle(it)
      if (/hidden|clip/.test(overflowX) && over(box)) cut.push(`${nameOf(it)} cuts off ${text.trim()}`)
    }
    const button = element.closest(PRESSED)
    if (button && over(button.getBoundingClientRect()))
      cut.push(`${nameOf(button)} does not hold ${text.trim()}`)
  }
  if (document.documentElement.scrollWidth > innerWidth)
    cut.push(`the page is ${document.documentElement.scrollWidth} px wide`)
  return { texts, cut }
}
