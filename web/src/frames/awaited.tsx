import { Button, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { PART_WORDS, usePartTrouble } from '../api/part.ts'
import { IconPlugConnectedX, IconRefresh } from '../theme/icons.ts'
import classes from './awaited.module.css'
import { QuietButton } from './buttons.tsx'
import { Notice } from './notices/notice.tsx'
import { common, words } from './words.ts'

const loadAgain = () => location.reload()

/** Shown while a screen's script loads; says why where it does not. */
export function AwaitedScreen() {
  const trouble = usePartTrouble()
  const reloading = trouble === 'replaced' && !reloadedBefore()
  useEffect(() => {
    // By now, what was typed elsewhere is saved or was left knowingly.
    if (reloading) reloadOnce()
  }, [reloading])

  if (!trouble || reloading)
    return (
      <div style={{ minHeight: '40dvh' }} aria-busy="true">
        <span className="spoken">{words.loading}</span>
        <Skeleton height={26} width={240} my={5} />
      </div>
    )
  const { title, text } = PART_WORDS[trouble]
  return (
    <div role="alert">
      <Notice icon={trouble === 'replaced' ? IconRefresh : IconPlugConnectedX} title={title}>
        <p>{text}</p>
        {trouble === 'replaced' && (
          <Button mt="sm" onClick={loadAgain}>
            {common.load_again}
          </Button>
        )}
      </Notice>
    </div>
  )
}

/** Shown while a dialog or another part loads: nothing at first, then why it does not come. */
export function AwaitedPart() {
  const trouble = usePartTrouble()
  if (!trouble) return null
  const { title, text } = PART_WORDS[trouble]
  return (
    <div className={`floating row ${classes.part}`} role="alert">
      <p>
        <b>{title}.</b> {text}
      </p>
      {trouble === 'replaced' && (
        <QuietButton size="xs" onClick={loadAgain}>
          {common.load_again}
        </QuietButton>
      )}
    </div>
  )
}

const RELOADED = 'kadai.reloaded'
const script = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
/** Whether reloading this page did not help before: something keeps serving the old one, and a person must decide. */
const reloadedBefore = () => sessionStorage.getItem(RELOADED) === script()

function reloadOnce(): void {
  sessionStorage.setItem(RELOADED, script())
  loadAgain()
}
