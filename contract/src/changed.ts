/** Said instead of names when it is not known what changed meanwhile: everything may have. */
export const EVERYTHING = '*'

/** What a `changed` event bears: the names of what changed, never the data (rule 4.4). */
export type Changed = { changed: string[] }

/** How far back, in milliseconds, a line tells what changed before it was there: no screen is read for longer. */
export const MOST_AGE_MS = 10_000
