// The texts in a source file.
import { parseSync } from 'oxc-parser'

/**
 * @typedef {import('./imports.mjs').Source} Source
 * @typedef {{ type: string, start: number, [key: string]: unknown }} Node
 */

/** @typedef {{ said: string, start: number, inScreen: boolean }} Text `inScreen` if between tags */

/**
 * The texts of a source, with "…" for template values, without those within nodes for which `passedOver` is true.
 * @param {Source} source @param {(node: Node, parent: Node | undefined) => boolean} passedOver
 */
export function textsIn({ path, text }, passedOver) {
  /** @type {Text[]} */
  const found = []
  const into = (/** @type {unknown} */ value, /** @type {Node | undefined} */ parent) => {
    if (Array.isArray(value)) for (const it of value) into(it, parent)
    else if (typeof value === 'object' && value !== null && 'type' in value) {
      const node = /** @type {Node} */ (value)
      if (passedOver(node, parent)) return
      const inScreen = node.type === 'JSXText'
      if ((node.type === 'Literal' || inScreen) && typeof node.value === 'string')
        found.push({ said: node.value, start: node.start, inScreen })
      if (node.type === 'TemplateLiteral') {
        const quasis = /** @type {{ value: { raw: string } }[]} */ (node.quasis)
        found.push({ said: quasis.map((it) => it.value.raw).join('…'), start: node.start, inScreen })
      }
      for (const it of Object.values(node)) into(it, node)
    }
  }
  into(parseSync(path, text).program, undefined)
  return found
}

/**
 * The texts of a source that people read, which a catalogue should have, as one sentence each.
 * @param {Source} source @param {(node: Node, parent: Node | undefined) => boolean} passedOver
 * @param {string} does @param {string} catalogue @param {(text: Text) => boolean} isRead
 */
export function outside(source, passedOver, does, catalogue, isRead) {
  const lineOf = (/** @type {number} */ start) => source.text.slice(0, start).split('\n').length
  return textsIn(source, passedOver)
    .filter(isRead)
    .map(({ said, start }) => {
      const text = said.replace(/\s+/g, ' ').trim().slice(0, 60)
      return `${source.path}:${lineOf(start)} ${does} "${text}": name it in a catalogue (${catalogue})`
    })
}
