import type { Page } from 'playwright-core'

/** A list at one width: the texts and actions of its rows. */
export type ListView = {
  /** Its column headings; none where rows are cards. */
  heads: string[]
  /** The text of each row, cell by cell, without blanks. */
  rows: string[][]
  /** The actions of each row, by accessible name. */
  actions: string[][]
  /** What is cut off or out of reach. */
  troubles: string[]
}

/** Reads a list and looks for what is cut off, overlaps something else, or cannot be pressed. */
export function viewOf(page: Page): Promise<ListView> {
  return page.evaluate(() => {
    const PRESSED = 8
    const main = document.querySelector('main') ?? document.body
    const troubles: string[] = []
    const told = (element: Element) =>
      `${element.localName} "${(element.textContent ?? '').trim().slice(0, 60)}"`
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    }
    /** Its texts, without those for screen readers only. */
    const textsIn = (cell: Element) => {
      const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walk.nextNode())
        if (walk.currentNode.parentElement && seen(walk.currentNode.parentElement))
          texts.push(walk.currentNode)
      return texts
    }
    const linesOf = (text: Node) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()]
    }
    const page = document.documentElement
    if (page.scrollWidth > window.innerWidth) troubles.push(`the page is ${page.scrollWidth} px wide`)

    for (const element of main.querySelectorAll<HTMLElement>('*')) {
      if (!seen(element) || element instanceof SVGElement) continue
      // A field scrolls to its end with the cursor.
      if (element instanceof HTMLInputElement) continue
      const over = element.scrollWidth - element.clientWidth
      const cuts = getComputedStyle(element).overflowX !== 'visible'
      if (cuts && over > 1 && element.clientWidth > 1)
        troubles.push(`${over} px are cut off: ${told(element)}`)
      // An amount broken over two lines reads as two amounts.
      if (element.classList.contains('figures') && element.getClientRects().length > 1)
        troubles.push(`is broken: ${told(element)}`)
    }

    for (const cell of main.querySelectorAll('td, th, li')) {
      if (!seen(cell)) continue
      const box = cell.getBoundingClientRect()
      if (
        textsIn(cell)
          .flatMap(linesOf)
          .some(({ left, right }) => left < box.left - 1 || right > box.right + 1)
      )
        troubles.push(`is outside its cell: ${told(cell)}`)
      if (box.left < -1 || box.right > window.innerWidth + 1) troubles.push(`is out of view: ${told(cell)}`)
      for (const text of textsIn(cell))
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\u0b80-\u0bff]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size > 1)
            troubles.push(`is broken within a word: ${word}`)
        }
    }

    const rows = [...main.querySelectorAll('tbody tr, [data-cards] > ul > li')]
    const pressable = (row: Element) =>
      [...row.querySelectorAll<HTMLElement>('a, button, input')].filter((it) => it.checkVisibility())
    const nameOf = (it: HTMLElement) => it.ariaLabel ?? (it.textContent ?? '').trim()
    for (const it of rows.slice(0, PRESSED).flatMap(pressable)) {
      it.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = it.getClientRects()[0] ?? new DOMRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!hit || !(it.contains(hit) || hit.contains(it)) || hit === main)
        troubles.push(`cannot be pressed: ${nameOf(it)}`)
    }
    const cellsOf = (row: Element) => (row instanceof HTMLTableRowElement ? [...row.cells] : [row])
    const said = (cell: Element) => textsIn(cell).map((text) => text.textContent ?? '')
    const cards = main.querySelector('[data-cards]')
    return {
      heads: cards ? [] : [...main.querySelectorAll('thead th')].flatMap(said),
      rows: rows.map((row) => cellsOf(row).map((cell) => said(cell).join('').replaceAll(/\s+/g, ''))),
      actions: rows.map((row) => pressable(row).map(nameOf).sort()),
      troubles: [...new Set(troubles)],
    }
  })
}
