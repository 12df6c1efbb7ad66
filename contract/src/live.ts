import { z } from 'zod'
import { stream } from './call.ts'
import { MOST_AGE_MS } from './changed.ts'
import { wholeFrom1 } from './fields.ts'

const age_ms = wholeFrom1('field.age', MOST_AGE_MS)

export const liveStreams = {
  live: stream({
    does:
      'Tells what changed as soon as it is saved: events "changed" with { changed: ["orders", …] }, and "ended" when ' +
      'the session is over. Names only; read again what is shown. With `age_ms` also what changed in the milliseconds ' +
      'before: a screen is read while its line is still being opened.',
    needs: 'signed-in',
    takes: z.object({ age_ms }),
    answers: 'events',
  }),
}
