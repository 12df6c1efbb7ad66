import type { Db } from '../database/database.ts'

/** Gives the value of a note, which is written now if it is not there: of several servers at once, the first one's stands. */
export async function sharedNote(db: Db, name: string, value: string, now: Date): Promise<string> {
  await db
    .insertInto('server_notes')
    .values({ name, value, at: now.toISOString() })
    .onConflict((on) => on.column('name').doNothing())
    .execute()
  const note = await db
    .selectFrom('server_notes')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return note.value
}

/** Writes down when something was done, and by whom. */
export async function noteDone(db: Db, name: string, value: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('server_notes')
    .values({ name, value, at })
    .onConflict((on) => on.column('name').doUpdateSet({ value, at }))
    .execute()
}

/** When something was last written down as done. */
export async function lastDone(db: Db, name: string): Promise<string | undefined> {
  const note = await db.selectFrom('server_notes').select('at').where('name', '=', name).executeTakeFirst()
  return note?.at
}

/**
 * Takes the turn at a piece of work that one server must do for all: `true` for the one that has it now. A turn that
 * was neither given back nor taken anew for `within_ms` is free again: its server may have died with it. So is one
 * dated further ahead than that: the clock was set back since.
 */
export async function takeTurn(
  db: Db,
  name: string,
  server: string,
  now: Date,
  within_ms: number,
): Promise<boolean> {
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

/** Gives a turn back, so that another server may take it at once. */
export async function giveTurnBack(db: Db, name: string, server: string): Promise<void> {
  await db.deleteFrom('server_notes').where('name', '=', name).where('value', '=', server).execute()
}
