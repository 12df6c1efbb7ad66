import type { ReactNode } from 'react'
import classes from './figure-panel.module.css'
import { Money } from './money.tsx'

type Props = {
  title: string
  /** Its place among other panels. */
  className?: string | undefined
  children: ReactNode
}

/** A panel with a title, for the figures of a day or a month. */
export function FigurePanel({ title, className = '', children }: Props) {
  return (
    <section className={`panel stack close ${classes.panel} ${className}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Figures with their names, below each other. */
export const FigureRows = ({ children }: { children: ReactNode }) => (
  <dl className={`even-digits ${classes.rows}`}>{children}</dl>
)

/** A name and its figure. */
export function FigureRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="ends">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A name and an amount of the wire. */
export const MoneyRow = ({ name, value }: { name: ReactNode; value: string | undefined }) => (
  <FigureRow name={name}>
    <Money value={value} />
  </FigureRow>
)
