import { Fragment, type ReactNode } from 'react'

// The name of a param is between private-use characters.
const MARK = '\uE000'

/** Renders a sentence whose params are more than text (links, bold figures): `rich(words.owes, { amount: <b>…</b> })`. */
export function rich<P extends object>(
  sentence: (params: P) => string,
  params: { readonly [Name in keyof P]: ReactNode },
): ReactNode {
  const nodes: Readonly<Record<string, ReactNode>> = params
  const names = Object.keys(params).map((name) => [name, `${MARK}${name}${MARK}`])
  const parts = sentence(Object.fromEntries(names)).split(MARK)
  // Every second part is a name.
  return parts.map((part, at) => (at % 2 === 1 ? <Fragment key={part}>{nodes[part]}</Fragment> : part))
}
