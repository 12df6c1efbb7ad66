import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Guarded } from '../guarded.tsx'
import { ReadTrouble } from '../list/list-states.tsx'
import { TopLine } from '../top-line.tsx'
import { useTitle } from '../use-title.ts'
import classes from './detail-screen.module.css'

type Props<T> = {
  back: string
  read: UseQueryResult<T>
  /** Next to the title: the number, a status. */
  head?: (answer: T) => ReactNode
  /** At the end of the title's row: print, edit. */
  buttons?: (answer: T) => ReactNode
  children?: (answer: T) => ReactNode
}

/**
 * One saved paper, read-only: Back, title, contents; says so where it could not be loaded. Until it is loaded the title
 * is that of the screen.
 */
export function DetailScreen<T>({ back, read, head, buttons, children }: Props<T>) {
  const title = useTitle()
  const answer = read.data
  return (
    <div className="screen" style={{ maxWidth: 1080 }}>
      <TopLine
        back={back}
        title={
          answer === undefined ? (
            title
          ) : (
            <Guarded name={title} instead={title}>
              {() => head?.(answer)}
            </Guarded>
          )
        }
        buttons={
          answer !== undefined &&
          buttons && (
            <Guarded name={title} instead={<span />}>
              {() => buttons(answer)}
            </Guarded>
          )
        }
      />
      {answer !== undefined ? (
        <Guarded name={title}>{() => children?.(answer)}</Guarded>
      ) : read.error ? (
        <div className="panel padded">
          <ReadTrouble title={title} read={read} />
        </div>
      ) : (
        <div className="screen" aria-busy="true">
          <Skeleton height={152} radius="lg" />
          <Skeleton height={432} radius="lg" />
        </div>
      )}
    </div>
  )
}

type SectionProps = {
  label: string
  /** Without padding, for a table that has its own. */
  flush?: boolean
  children: ReactNode
}

/** A section of a paper: its facts, its lines. */
export function DetailSection({ label, flush = false, children }: SectionProps) {
  return (
    <section className={`panel ${flush ? 'clipped' : 'tight'}`} aria-label={label}>
      {children}
    </section>
  )
}

/** Facts by name: date, customer, address. Blank ones are left out. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={`facts ${classes.facts}`}>
      {facts
        .filter(({ value }) => value !== '' && value !== false)
        .map((fact) => (
          <div key={fact.name} data-long={isLong(fact.value) || undefined}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** For addresses and names, which would wrap badly in a narrow column. */
function isLong(value: ReactNode): boolean {
  return typeof value === 'string' && value.split('\n').some((line) => line.length > 30)
}
