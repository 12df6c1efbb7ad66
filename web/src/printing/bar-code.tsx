import { code128 } from '@kadai/domain/code128'

/** A text as a barcode, as wide as its place; nothing for texts that have none. */
export function BarCode({ text, className }: { text: string; className: string | undefined }) {
  const widths = code128(text)
  if (!widths) return null
  let across = 0
  const bars = widths.flatMap((width, at) => {
    const bar = at % 2 === 0 ? `M${across} 0h${width}v1h-${width}z` : ''
    across += width
    return bar
  })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${across} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  )
}
