import { z } from 'zod'
import { call } from './call.ts'
import { THINGS } from './changed.ts'
import { listQuery, optionalId, text } from './fields.ts'

/** A record as it was or became; its fields as a person would name them. */
const seen = z.record(z.string(), z.unknown()).nullable()

export const activityCalls = {
  activity_list: call({
    does: 'Lists who did what and when, newest first, with before and after; refused calls too.',
    needs: ['employee'],
    // Whatever is changed stands in the log.
    shows: THINGS,
    takes: z.object({ ...listQuery, user_id: optionalId('field.employee') }),
    answers: z.array(
      z.object({
        activity_id: text,
        date: text,
        time: text,
        user_id: text,
        name: text,
        call: text,
        entity: text,
        entity_id: text,
        outcome: z.enum(['done', 'refused']),
        before: seen,
        after: seen,
        address: text,
      }),
    ),
    /** How far back the list reaches, blank when that is all there is; what is older is found by its dates. */
    totals: z.object({ reaches_back_to: text }),
  }),
}
