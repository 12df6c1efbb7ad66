import { stream } from './call.ts'
import { nothing } from './fields.ts'

/** Said instead of names when it is not known what changed meanwhile: everything may have. */
export const EVERYTHING = '*'

/** What a `changed` event bears: the names of what changed, never the data (design 4.4). */
export type Changed = { changed: string[] }

export const liveStreams = {
  live: stream({
    does:
      'Tells what changed as soon as it is saved: events "changed" with { changed: ["order", …] }, and "ended" when ' +
      'the session is over. Names only; read again what is shown.',
    needs: 'signed-in',
    takes: nothing,
    answers: 'events',
  }),
}
