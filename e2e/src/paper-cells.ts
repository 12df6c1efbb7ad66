import type { Page } from 'playwright-core'

/** Finds layout errors on a paper's sheets: text outside the paper or its cell, text over other text. */
export const misplacedOn = (page: Page): Promise<string[]> =>
  page.locator('section[data-paper]').evaluateAll((sheets) => {
    const wrong: string[] = []
    // Browsers place glyphs at fractions of a pixel.
    const HAIR = 0.6
    for (const sheet of sheets) {
      const style = getComputedStyle(sheet)
      const paper = sheet.getBoundingClientRect()
      const left = paper.left + Number.parseFloat(style.paddingLeft)
      const right = paper.right - Number.parseFloat(style.paddingRight)
      const texts: { text: string; element: Element; box: DOMRect }[] = []
      const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        if (!element || !node.textContent?.trim() || element.closest('svg')) continue
        // The stamp overlaps the paper on purpose.
        if (getComputedStyle(element).rotate !== 'none') continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects())
          if (box.width > HAIR) texts.push({ text: node.textContent.trim(), element, box })
      }
      for (const { text, element, box } of texts) {
        if (box.left < left - HAIR || box.right > right + HAIR)
          wrong.push(
            `"${text}" passes the edge of the paper by ${Math.max(left - box.left, box.right - right).toFixed(1)} px`,
          )
        const cell = element.closest('td, th, dt, dd')?.getBoundingClientRect()
        if (cell && (box.left < cell.left - HAIR || box.right > cell.right + HAIR))
          wrong.push(`"${text}" passes its cell`)
      }
      texts.forEach((one, at) => {
        for (const other of texts.slice(at + 1)) {
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
          // Lines of text may overlap a little, never by half their height.
          if (across > HAIR && down > Math.min(one.box.height, other.box.height) / 2)
            wrong.push(`"${one.text}" lies across "${other.text}"`)
        }
      })
      for (const part of sheet.querySelectorAll('*'))
        if (part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1 && !part.closest('svg'))
          wrong.push(
            `<${part.tagName.toLowerCase()}> "${(part.textContent ?? '').slice(0, 30)}" is cut or overflows by ${part.scrollWidth - part.clientWidth} px`,
          )
      const foot =
        sheet.getBoundingClientRect().height -
        Number.parseFloat(style.getPropertyValue('--paper-height')) * (96 / 25.4)
      if (foot > 1) wrong.push(`the sheet is ${foot.toFixed(1)} px higher than its paper`)
    }
    return [...new Set(wrong)]
  })
