import type { Change, Client, Employee } from './handler.ts'

const MINUTE_MS = 60_000
const MOST_NAMED = 20

/** A refused call of an employee, for the audit log. */
export type RefusedCall = { call: string; employee: Employee; client: Client; now: Date; change: Change }

type Minute = { since: number; timer: NodeJS.Timeout; last: RefusedCall; more: number; calls: Set<string> }

/**
 * Records the refused calls of each employee: the first as it is, those of the following minute as one row with their
 * number. Otherwise a program refused a thousand times a second would flood the log.
 */
export function refusedCalls(
  write: (refused: RefusedCall) => Promise<void>,
  failed: (error: unknown) => void,
) {
  const minutes = new Map<number, Minute>()

  async function finish(employee_id: number): Promise<void> {
    const minute = minutes.get(employee_id)
    if (!minute) return
    minutes.delete(employee_id)
    clearTimeout(minute.timer)
    if (minute.more === 0) return
    const names = [...minute.calls]
    const after = {
      why: 'refused again within a minute',
      times: minute.more,
      calls: names.slice(0, MOST_NAMED),
      ...(names.length > MOST_NAMED && { and_others: names.length - MOST_NAMED }),
    }
    const id = names.length === 1 ? (names[0] ?? '') : `${names.length} calls`
    await write({ ...minute.last, change: { entity: 'refusal', id, after } })
  }

  return {
    async note(refused: RefusedCall): Promise<void> {
      const { id } = refused.employee
      const now = refused.now.getTime()
      const before = minutes.get(id)
      if (before && Math.abs(now - before.since) < MINUTE_MS) {
        before.more++
        before.last = refused
        before.calls.add(refused.call)
        return
      }
      const ended = finish(id)
      const timer = setTimeout(() => finish(id).catch(failed), MINUTE_MS).unref()
      minutes.set(id, { since: now, timer, last: refused, more: 0, calls: new Set() })
      try {
        await ended
        await write(refused)
      } catch (error) {
        minutes.delete(id)
        clearTimeout(timer)
        throw error
      }
    },
    /** Ends all running minutes, when the shop closes. */
    async settle(): Promise<void> {
      for (const id of [...minutes.keys()]) await finish(id).catch(failed)
    },
  }
}
