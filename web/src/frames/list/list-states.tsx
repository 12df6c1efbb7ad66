import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayPass } from '../../api/client.ts'
import { IconCloudOff, IconInbox, IconSearchOff } from '../../theme/icons.ts'
import { QuietButton } from '../buttons.tsx'
import { useTitle } from '../use-title.ts'
import { common } from '../words.ts'
import classes from './list-states.module.css'
import { words } from './words.ts'

type FailedProps = { title: string; error: Error; retrying: boolean; onRetry: () => void }

/** A list that failed to load says so; it never looks empty. */
export function FailedList({ title, error, retrying, onRetry }: FailedProps) {
  return (
    <div className={`centred ${classes.state}`} role="alert">
      <IconCloudOff size={36} stroke={1.4} />
      <h2>{words.failed({ title })}</h2>
      <p>{error.message}</p>
      {mayPass(error) && (
        <Button onClick={onRetry} loading={retrying}>
          {common.retry}
        </Button>
      )}
    </div>
  )
}

/** The rows on the screen could not be refreshed. */
function StaleList({ error, retrying, onRetry }: Omit<FailedProps, 'title'>) {
  return (
    <div className={`ends bad ${classes.stale}`} role="alert">
      <span>
        {words.stale} {error.message}
      </span>
      {mayPass(error) && (
        <QuietButton size="xs" onClick={onRetry} loading={retrying}>
          {common.retry}
        </QuietButton>
      )}
    </div>
  )
}

type TroubleProps = {
  /** By default that of the screen. */
  title?: string
  read: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
}

/** Why nothing could be read, or that what is shown could not be refreshed; nothing where all is well. */
export function ReadTrouble({ title, read }: TroubleProps) {
  const screenTitle = useTitle()
  if (!read.error) return null
  const shared = { error: read.error, retrying: read.isFetching, onRetry: () => void read.refetch() }
  return read.data === undefined ? (
    <FailedList title={title ?? screenTitle} {...shared} />
  ) : (
    <StaleList {...shared} />
  )
}

type EmptyProps = {
  /** The specification's words. */
  text: string
  hint?: string | undefined
  /** Where a search or filter is the reason: removes it. */
  onClear?: (() => void) | undefined
  children?: ReactNode
}

/** Nothing to show: what belongs here, and the button that adds the first one. */
export function EmptyList({ text, hint, onClear, children }: EmptyProps) {
  const Icon = onClear ? IconSearchOff : IconInbox
  return (
    <div className={`centred ${classes.state}`} role="status">
      <Icon size={36} stroke={1.4} />
      <h2>{text}</h2>
      {onClear ? (
        <>
          <p>{words.nothing_matches}</p>
          <QuietButton onClick={onClear}>{words.show_everything}</QuietButton>
        </>
      ) : (
        <>
          {hint && <p>{hint}</p>}
          {children}
        </>
      )}
    </div>
  )
}
