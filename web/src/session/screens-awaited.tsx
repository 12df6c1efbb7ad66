import type { ReactNode } from 'react'
import { PART_WORDS, type PartTrouble } from '../api/part.ts'
import { Logo } from '../frames/logo.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

/** Shown while the screens' scripts do not load. */
export function ScreensAwaited({ trouble }: { trouble: PartTrouble }) {
  const { title, text } = PART_WORDS[trouble]
  return <Word title={title} text={text} />
}

/** Shown where the screens' scripts are broken. */
export function ScreensMissing({ why }: { why: string }) {
  return (
    <Word title={words.not_shown} text={why}>
      <button type="button" className="button" onClick={() => location.reload()}>
        {common.load_again}
      </button>
    </Word>
  )
}

function Word({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main className="sign-in">
      <div className="panel sign-in-card" role="alert">
        <header>
          <Logo size={44} markOnly />
          <h1>{title}</h1>
          <h2>{text}</h2>
          {children}
        </header>
      </div>
    </main>
  )
}
