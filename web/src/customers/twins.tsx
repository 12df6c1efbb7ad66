import { sameName } from '@kadai/domain/names'
import type { ReactNode } from 'react'
import type { Doubt } from '../frames/edit/declaration.ts'
import { toldApart } from '../frames/told-apart.ts'
import { words } from './words.ts'

type Known = { user_id: string; name: string; mobile: string; address: string; state: string; agent: string }

/** Returns the question before a customer is added whose phone or name others have; `choose` is shown with each. */
export function twinDoubt<C extends Known>(
  known: readonly C[],
  { name, telephone }: { name: string; telephone: string },
  choose?: (twin: C) => ReactNode,
): Doubt | undefined {
  const twins = known.filter((other) => other.mobile === telephone || sameName(other.name, name))
  if (twins.length === 0) return undefined
  return {
    title: words.twin_title,
    text: (
      <>
        <p>{words.twin_asked}</p>
        {twins.slice(0, 5).map((twin) => (
          <p key={twin.user_id}>
            <strong>{twin.name}</strong> <span className="note breaks">{toldApart(twin)}</span>{' '}
            {choose?.(twin)}
          </p>
        ))}
      </>
    ),
    yes: words.twin_add,
  }
}
