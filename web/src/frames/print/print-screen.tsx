import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { IconPrinter } from '../../theme/icons.ts'
import { QuietButton } from '../buttons.tsx'
import { KeyCap } from '../key-cap.tsx'
import { usePageKey } from '../keys.ts'
import { type Message, ShareButton } from '../share/share-button.tsx'
import { common } from '../words.ts'
import { printPage } from './print-page.ts'
import classes from './print-screen.module.css'

export type PrintProps = PrintOnce & {
  /** Shown in the bar, in the browser's tab, and as the name of a saved PDF. */
  title: string
  /** After the title, in light type: the number of pages. */
  soft?: string | undefined
  /** The choices of paper and copies. */
  choices?: ReactNode
  /** The text sent with a shared paper; by default its title. */
  message?: Message | undefined
  /** A remark under the bar's title. */
  note?: ReactNode
  /** Where Close leads when there is no previous page. */
  closeTo: string
  children: ReactNode
}

/** A page that prints itself once, under a bar that is never printed (rule 2.8). */
export function PrintScreen({ title, soft, choices, message, note, closeTo, children, ...once }: PrintProps) {
  const print = usePrintOnce(once)
  const close = useClose(closeTo)
  usePageKey('Escape', close)
  const { ready } = once
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    if (ready) document.title = title.replaceAll('/', '-')
  }, [title, ready])

  return (
    <main ref={page} className={`paper-screen ${classes.screen}`}>
      <div className={`wrap paper-bar not-printed ${classes.bar}`} role="toolbar" aria-label={common.print}>
        <div className="wrap" style={{ flex: '1 1 auto', alignItems: 'baseline' }}>
          <strong>{title}</strong>
          {soft && <span className="note">{soft}</span>}
        </div>
        {note && (
          <p className="note" style={{ flex: '1 1 260px' }}>
            {note}
          </p>
        )}
        <div className={`wrap ${classes.choices}`}>{choices}</div>
        <div className="wrap">
          <Button leftSection={<IconPrinter size={18} />} onClick={print} disabled={!ready}>
            {common.print}
          </Button>
          <ShareButton
            disabled={!ready}
            prepare={async () => ({
              title,
              message: message ?? { to: '', text: title },
              sheets: [...(page.current?.querySelectorAll<HTMLElement>('[data-sheet]') ?? [])],
            })}
          />
          <QuietButton rightSection={<KeyCap>Esc</KeyCap>} onClick={close}>
            {common.close}
          </QuietButton>
        </div>
      </div>
      {children}
    </main>
  )
}

/** Closes a tab that Kadai opened for printing; elsewhere goes back. */
function useClose(closeTo: string): () => void {
  const { history } = useRouter()
  return () => {
    window.close()
    if (window.closed) return
    if (history.canGoBack() || cameFromKadai()) history.back()
    else history.push(closeTo)
  }
}

/** Whether another page of Kadai was loaded in this tab before; the router knows only its own navigation. */
function cameFromKadai(): boolean {
  // Despite its type, not every browser has it yet.
  return 'navigation' in window && window.navigation.canGoBack
}

/** How often to check whether the page is ready (rule 2.8). */
const RETRY_MS = 200

type PrintOnce = {
  /** Counted from the opening of the page (rule 2.8); without it nothing prints by itself. */
  delay_ms?: number
  /** Whether the paper is on the page, complete and with its fonts. */
  ready: boolean
  /** Prints another way than the page does. */
  send?: (() => void) | undefined
  /** After the first print. */
  onPrinted?: (() => void) | undefined
}

/**
 * Prints the page once by itself: after its delay, as soon as it is ready. Returns what the Print button does;
 * pressing it earlier cancels the automatic print.
 */
function usePrintOnce(once: PrintOnce): () => void {
  const { delay_ms, ready, send = () => printPage(), onPrinted } = once
  const printed = useRef(false)

  function print() {
    const first = !printed.current
    printed.current = true
    send()
    if (first) onPrinted?.()
  }

  const printIfReady = useEffectEvent(() => {
    if (ready && !printed.current) print()
    return printed.current
  })
  useEffect(() => {
    if (delay_ms === undefined) return
    let timer = setTimeout(look, delay_ms)
    function look() {
      if (!printIfReady()) timer = setTimeout(look, RETRY_MS)
    }
    return () => clearTimeout(timer)
  }, [delay_ms])
  return print
}
