import { BILL_KINDS, byKind, byLast } from '@kadai/domain/kinds'
import { z } from 'zod'
import { call } from './call.ts'
import { optional, text } from './fields.ts'

export const alertCalls = {
  alerts: call({
    does: 'Answers what everybody must know before anything else, in red on every screen; mostly nothing.',
    needs: 'signed-in',
    shows: ['alerts', 'numbers'],
    answers: z.array(
      z.object({
        kind: z.enum(['damaged', 'altered', 'clock', 'restored', 'copy']),
        text,
        what_to_do: text,
        /** After a restore: the last number of each kind that the database knows. */
        known: z.object(byKind(() => text)).optional(),
      }),
    ),
  }),
  clock_accept: call({
    does: 'Says that a clock which does not fit the newest paper is right; until then nothing is saved under it.',
    needs: ['settings'],
    changes: ['alerts'],
    anyway: true,
  }),
  numbers_go_on: call({
    does: 'Says after a restore which number of each kind of paper was printed last: papers are numbered on after them, those between are listed as lost. Blank: none was printed since the backup.',
    needs: ['settings'],
    changes: ['alerts', 'numbers'],
    takes: z.object(byLast((kind) => optional({ id: `paper.${kind}.numbers` }, 20))),
    answers: z.object({ lost: z.number() }),
  }),
  numbers_lost: call({
    does: 'Lists the numbers that were lost with a restore, for the documents issued (GSTR-1, table 13).',
    needs: ['settings', 'gst_report'],
    shows: ['numbers'],
    answers: z.array(
      z.object({ kind: z.enum(BILL_KINDS), from: text, to: text, count: z.number(), date: text }),
    ),
  }),
}
