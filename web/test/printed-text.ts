import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PrintedDocument } from '../src/printing/paper/printed-document.ts'

/** A document's paper as plain text in reading order, with " | " between the pieces; for tests. */
export function printedText(document: PrintedDocument, copy = ''): string {
  const pieces = [
    document.head(copy),
    document.columns.map(({ label }) => createElement('p', { key: label }, label)),
    document.lines.map(({ cells }, at) =>
      createElement('p', { key: at }, ...cells.flatMap((cell, column) => [column > 0 && ' ; ', cell])),
    ),
    ...document.tail,
  ]
  const markup = renderToStaticMarkup(createElement(Fragment, null, ...pieces))
  return markup
    .replace(/<\/?(?:p|h1|td|th|dt|dd|small)\b[^>]*>/g, ' | ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/(?:\s*\|\s*)+/g, ' | ')
}
