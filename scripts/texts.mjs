// The texts in a source file.
import { parseSync } from 'oxc-parser'

/**
 * @typedef {import('./imports.mjs').Source} Source
 * @typedef {{ type: string, start: number, [key: string]: unknown }} Node
 */

/**
 * Returns the texts of a source, with "…" for template values; `inScreen` if between tags. Skips everything within
 * nodes for which `passedOver` is true.
 * @param {Source} source @param {(node: Node, parent: Node | undefined) => boolean} passedOver
 */
export function textsIn(source, passedOver) {
  /** @type {{ said: string, start: number, inScreen: boolean }[]} */
  const found = []
  eachNode(source, (node, parent) => {
    if (passedOver(node, parent)) return false
    if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string')
      found.push({ said: node.value, start: node.start, inScreen: node.type === 'JSXText' })
    if (node.type === 'TemplateLiteral') {
      const quasis = /** @type {{ value: { raw: string } }[]} */ (node.quasis)
      found.push({ said: quasis.map((it) => it.value.raw).join('…'), start: node.start, inScreen: false })
    }
    return true
  })
  return found
}

/**
 * Visits the nodes of a source from the outside in; enters a node only if `visit` returns true.
 * @param {Source} source @param {(node: Node, parent: Node | undefined) => boolean} visit
 */
export function eachNode({ path, text }, visit) {
  const into = (/** @type {unknown} */ value, /** @type {Node | undefined} */ parent) => {
    if (Array.isArray(value)) for (const it of value) into(it, parent)
    else if (typeof value === 'object' && value !== null && 'type' in value) {
      const node = /** @type {Node} */ (value)
      if (visit(node, parent)) for (const it of Object.values(node)) into(it, node)
    }
  }
  into(parseSync(path, text).program, undefined)
}

/** @param {string} text @param {number} start */
export const lineOf = (text, start) => text.slice(0, start).split('\n').length
