import { z } from 'zod'
import { stream } from './call.ts'
import { MOST_AGE_MS } from './changed.ts'

const age_ms = z.coerce
  .number({ error: () => 'Age takes milliseconds.' })
  .int('Age takes whole milliseconds.')
  .min(0, 'Age takes milliseconds.')
  .max(MOST_AGE_MS, `Age is too large: at most ${MOST_AGE_MS} milliseconds.`)

export const liveStreams = {
  live: stream({
    does:
      'Tells what changed as soon as it is saved: events "changed" with { changed: ["order", …] }, and "ended" when ' +
      'the session is over. Names only; read again what is shown. With `age_ms` also what changed in the milliseconds ' +
      'before: a screen is read while its line is still being opened.',
    needs: 'signed-in',
    takes: z.object({ age_ms: age_ms.optional() }),
    answers: 'events',
  }),
}
