/** A name with the searched parts highlighted. */
export function MarkedName({ name, ranges }: { name: string; ranges: readonly [number, number][] }) {
  const parts: { text: string; at: number; lit: boolean }[] = []
  let from = 0
  for (const [start, end] of ranges) {
    if (start > from) parts.push({ text: name.slice(from, start), at: from, lit: false })
    parts.push({ text: name.slice(start, end), at: start, lit: true })
    from = end
  }
  if (from < name.length) parts.push({ text: name.slice(from), at: from, lit: false })
  return (
    <>
      {parts.map(({ text, at, lit }) => (lit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
    </>
  )
}
