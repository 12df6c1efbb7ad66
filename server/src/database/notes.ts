import type { Database, Db } from './database.ts'

const nameOf = (kind: string, value: string) => `${kind}: ${value}`

const ofKind = (db: Db, kind: string) =>
  db.selectFrom('server_notes').select('name').where('name', 'like', `${kind}: %`)

/** Adds a note of a kind; only the newest `most` are kept. */
export async function addNote(db: Db, kind: string, value: string, now: Date, most: number): Promise<void> {
  await noteDone(db, nameOf(kind, value), value, now)
  const newest = await ofKind(db, kind).orderBy('at', 'desc').orderBy('name').execute()
  const old = newest.slice(most).map(({ name }) => name)
  if (old.length > 0) await db.deleteFrom('server_notes').where('name', 'in', old).execute()
}

/** The notes of a kind: values by name. */
export async function notesOf(db: Db, kind: string): Promise<{ name: string; value: string }[]> {
  return ofKind(db, kind).select('value').orderBy('name').execute()
}

export async function hasNote(db: Db, kind: string, value: string): Promise<boolean> {
  return (await lastDone(db, nameOf(kind, value))) !== undefined
}

export async function dropNotes(db: Db, kind: string): Promise<void> {
  await db.deleteFrom('server_notes').where('name', 'like', `${kind}: %`).execute()
}

/** Records when something was done, and by whom. */
export async function noteDone(db: Db, name: string, value: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('server_notes')
    .values({ name, value, at })
    .onConflict((on) => on.column('name').doUpdateSet({ value, at }))
    .execute()
}

/** Deletes that record, or only one with this value; returns whether there was one. */
export async function dropNote(db: Db, name: string, value?: string): Promise<boolean> {
  let notes = db.deleteFrom('server_notes').where('name', '=', name)
  if (value !== undefined) notes = notes.where('value', '=', value)
  return (await notes.returning('name').executeTakeFirst()) !== undefined
}

export async function noteOf(db: Db, name: string): Promise<string | undefined> {
  const note = await db.selectFrom('server_notes').select('value').where('name', '=', name).executeTakeFirst()
  return note?.value
}

/** When something was last recorded as done. */
export async function lastDone(db: Db, name: string): Promise<string | undefined> {
  const note = await db.selectFrom('server_notes').select('at').where('name', '=', name).executeTakeFirst()
  return note?.at
}

/**
 * Takes the turn at work that one server must do for all; returns whether this one has it. A turn neither returned
 * nor renewed within `within_ms` is free again, because its server may have died. So is one dated further than that
 * in the future: the clock was set back since.
 */
export async function takeTurn(db: Db, name: string, server: string, now: Date, within_ms: number) {
  const at = now.toISOString()
  const free = new Date(now.getTime() - within_ms).toISOString()
  const ahead = new Date(now.getTime() + within_ms).toISOString()
  const taken = await db
    .insertInto('server_notes')
    .values({ name, value: server, at })
    .onConflict((on) =>
      on
        .column('name')
        .doUpdateSet({ value: server, at })
        .where((eb) => eb.or([eb('server_notes.at', '<', free), eb('server_notes.at', '>', ahead)])),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

const HOUR_MS = 3_600_000

/** Does work that one server does for all in an hour, where this one gets the turn. */
export async function onOneServer(
  { transact }: Pick<Database, 'transact'>,
  turn: string,
  clock: () => Date,
  work: (server: string) => Promise<void>,
): Promise<void> {
  const server = crypto.randomUUID()
  if (!(await transact((db) => takeTurn(db, turn, server, clock(), HOUR_MS)))) return
  try {
    await work(server)
  } finally {
    // Another server may take it at once.
    await transact((db) => dropNote(db, turn, server))
  }
}
