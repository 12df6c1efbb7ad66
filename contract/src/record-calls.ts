import { z } from 'zod'
import { call, type Needs } from './call.ts'
import type { Thing } from './changed.ts'

/** Writes that take the id of a record alone and answer nothing, such as its deletion; each says what it does. */
export const writesOf =
  <const N extends Needs, T extends z.ZodRawShape>(
    takes: T,
    needs: N,
    changes: readonly [Thing, ...Thing[]],
  ) =>
  (entry: { does: string }) =>
    call({ ...entry, needs, changes, takes: z.object(takes) })
