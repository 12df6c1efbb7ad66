import type { SVGProps } from 'react'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> & {
  /** Width and height in pixels. */
  size?: number
  /** Width of the lines, in units of the drawing, which has 24 by 24. */
  stroke?: number
}

/** The paths of lines, and of filled areas. */
type Drawing = { lines: readonly string[]; areas: readonly string[] }

/** An icon as drawn; each module `icon:NAME` gives it its drawing (`web/build/icons.ts`). */
export function Icon({
  lines,
  areas,
  size = 24,
  stroke = 2,
  color = 'currentColor',
  'aria-label': label,
  ...more
}: IconProps & Drawing) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label}
      {...more}
    >
      {lines.map((path) => (
        <path key={path} d={path} />
      ))}
      {areas.map((path) => (
        <path key={path} d={path} fill={color} stroke="none" />
      ))}
    </svg>
  )
}
