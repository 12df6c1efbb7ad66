import { code128 } from '@kadai/domain/code128'
import { labelText } from '@kadai/domain/scan'

/** What stays free at both sides, in modules. */
const QUIET = 10

/** A product's code as a barcode, as wide as its place; nothing for codes that have none. */
export function BarCode({ code, className }: { code: string; className: string | undefined }) {
  const widths = code128(labelText(code))
  if (!widths) return null
  let across = QUIET
  const bars = widths.flatMap((width, at) => {
    const bar = at % 2 === 0 ? `M${across} 0h${width}v1h-${width}z` : ''
    across += width
    return bar
  })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${across + QUIET} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  )
}
