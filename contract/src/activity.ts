import { z } from 'zod'
import { call } from './call.ts'
import { THINGS } from './changed.ts'
import { listQuery, optionalId, text, texts } from './fields.ts'

/** A record before or after a change, with its fields named for people. */
const seen = z.record(z.string(), z.unknown()).nullable()

export const activityCalls = {
  activity_list: call({
    does: 'Lists who did what and when, newest first, with before and after; refused calls too.',
    needs: ['employee'],
    // Every write adds an entry.
    shows: THINGS,
    takes: z.object({ ...listQuery, user_id: optionalId('field.employee') }),
    answers: z.array(
      z.object({
        ...texts('activity_id', 'date', 'time', 'user_id', 'name', 'call', 'entity', 'entity_id'),
        outcome: z.enum(['done', 'refused']),
        before: seen,
        after: seen,
        address: text,
      }),
    ),
    /** The date the list reaches back to, blank where it is complete; older entries are found by date. */
    totals: z.object({ reaches_back_to: text }),
  }),
}
