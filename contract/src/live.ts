import { z } from 'zod'
import { stream } from './call.ts'
import { NEWS_HEADER } from './changed.ts'
import { optional } from './fields.ts'

export const liveStreams = {
  live: stream({
    does:
      'Tells what changed as soon as it is saved: events "changed" with { changed: ["orders", …] }, and "ended" when ' +
      'the session is over. Names only; read again what is shown. With `since`, the header ' +
      `${NEWS_HEADER} of an earlier answer, also what changed after that call: a screen is read while its line is ` +
      'still being opened.',
    needs: 'signed-in',
    takes: z.object({ since: optional('field.since') }),
    answers: 'events',
  }),
}
