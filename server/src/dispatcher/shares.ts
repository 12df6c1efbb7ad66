import type { Outcome } from './exchange.ts'
import type { Client, Employee } from './handler.ts'
import { Refusal } from './refusal.ts'
import { turns } from './turns.ts'

const BUSY = { id: 'call.busy_under_this_name' } as const

/** The outcome, and the moment when it was fully sent or abandoned. */
function followed({ outgoing, ...outcome }: Outcome): { outcome: Outcome; gone: Promise<void> } {
  if (!outgoing) return { outcome, gone: Promise.resolve() }
  const { promise: gone, resolve: end } = Promise.withResolvers<void>()
  const pieces = (signal: AbortSignal) => {
    if (signal.aborted) end()
    signal.addEventListener('abort', () => end())
    return outgoing.pieces(signal)
  }
  return { outcome: { ...outcome, outgoing: { ...outgoing, pieces } }, gone }
}

/**
 * Limits what one employee can ask for at once (decision 31). More requests wait in turn among themselves; still more
 * are refused with 429.
 */
export function shares() {
  // Several times what a person with a few windows asks for; a program that asks endlessly is mostly refused.
  const reads = turns({ places: 16, each: 4, waiting: 200, word: BUSY })
  const writes = turns({ each: 4, waiting: 200, word: BUSY })
  const reports = turns({ places: 4, each: 2, waiting: 30, word: { id: 'call.many_lists_under_way' } })
  const files = turns({ each: 3, waiting: 5, word: { id: 'call.many_files_under_way' } })
  const who = (employee: Employee | undefined, { network }: Client) =>
    employee ? `employee ${employee.id}` : network

  function refuseIfGone({ gone }: Client) {
    if (gone?.()) throw new Refusal(429, { id: 'call.hung_up' })
  }

  type InTurn = <T>(employee: Employee | undefined, client: Client, work: () => Promise<T>) => Promise<T>
  /** Works in the caller's turn; skipped when the caller has hung up. */
  const inTurn =
    (take: ReturnType<typeof turns>): InTurn =>
    (employee, client, work) =>
      take(who(employee, client), async () => {
        refuseIfGone(client)
        return work()
      })

  return {
    read: inTurn(reads),
    report: inTurn(reports),
    write: inTurn(writes),

    /** Opens a file or a whole list in the caller's turn, which ends when it was sent. */
    send(
      employee: Employee | undefined,
      client: Client,
      open: () => Promise<Outcome> | Outcome,
    ): Promise<Outcome> {
      return new Promise((resolve, reject) => {
        files(who(employee, client), async () => {
          refuseIfGone(client)
          const { outcome, gone } = followed(await open())
          resolve(outcome)
          await gone
        }).catch(reject)
      })
    },
  }
}
