import type { Call } from '@kadai/contract/call'
import { THINGS, type Thing } from '@kadai/contract/changed'
import { type CallName, contract } from '@kadai/contract/contract'

// The built page gets these two tables without the contract and its schemas (build/effects.ts).

const calls = Object.entries<Call>(contract) as [CallName, Call][]

/** The things that each write changes. */
export const CHANGED_BY: { readonly [N in CallName]?: readonly Thing[] } = Object.fromEntries(
  calls.flatMap(([name, { changes }]) => (changes ? [[name, changes]] : [])),
)

/** The reads that show a thing. */
export const SHOWN_IN: { readonly [T in Thing]?: readonly CallName[] } = Object.fromEntries(
  THINGS.map((thing) => [
    thing,
    calls.filter(([, { shows }]) => shows?.includes(thing)).map(([name]) => name),
  ]),
)
