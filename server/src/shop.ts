import { settleKeys } from './backup-key/exports.ts'
import { backUpBefore, backUpNightly, stopMaking, surroundings } from './backups/exports.ts'
import { keepBooks } from './books/keep.ts'
import { handlersOf, streamHandlersOf } from './calls.ts'
import type { Config } from './config.ts'
import { warnOfOtherKey } from './customers/exports.ts'
import { openDatabase } from './database/open.ts'
import { logBug } from './dispatcher/bug-report.ts'
import { assertGuarded, makeDispatcher } from './dispatcher/dispatch.ts'
import { closeListener } from './http/listener.ts'
import { makeHttp } from './http/server.ts'
import { makeHub, openChannel } from './live/exports.ts'
import { makeCopier } from './log-copy/exports.ts'
import { takeUpRestore } from './numbers/exports.ts'
import { findSession, makeSeal, newSetupCode, ownerMissing } from './session/exports.ts'
import { currentSettings } from './settings/exports.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Assembles Kadai from its settings, ready to listen. */
export async function openShop(config: Config, clock: () => Date = () => new Date()) {
  assertGuarded()
  const database = await openDatabase(
    config,
    () => backUpBefore(config, clock()),
    surroundings(config, clock),
  )
  await settleKeys(config, database, clock())
  await takeUpRestore(config.dataDir, database, clock())
  const seal = makeSeal(config)
  await warnOfOtherKey(database, seal)
  const copier = makeCopier({ config, database, clock, changed: () => hub.changed(['alerts']) })
  const handlers = handlersOf(config, database, seal, copier)
  if (config.demo && (await ownerMissing(database.read))) {
    const { seedDemo } = await import('./demo/seed.ts')
    await seedDemo(database, handlers, clock())
  }
  // Lets another machine create the owner account; undefined once there is one (rule 4.1).
  const setupCode = (await ownerMissing(database.read))
    ? await database.transact((db) => newSetupCode(db, clock()))
    : undefined
  const hub = makeHub((names) => channel?.announce(names))
  const channel = config.databaseUrl ? await openChannel(config.databaseUrl, hub.heard) : undefined
  database.health.whenDamaged(() => hub.changed(['alerts']))
  const dispatch = makeDispatcher({
    database,
    handlers,
    streams: streamHandlersOf(config, hub, clock),
    findSession: (db, token, now) => findSession(database, db, token, now),
    changed(names) {
      if (names.includes('numbers')) database.health.numbersAsked = false
      hub.changed(names)
    },
    news: hub.position,
    clock,
    checkAnswers: config.checkAnswers,
    fingerprint: seal.print,
    report: logBug,
  })
  const http = await makeHttp(config, dispatch)
  const timeZone = async () => (await currentSettings(database.read)).time_zone
  const stopBooks = keepBooks({ database, clock, timeZone, changed: () => hub.changed(['alerts']) })
  const stopBackups = config.demo ? () => {} : backUpNightly(config, database, clock, timeZone)
  copier.start()
  const closeAll = async () => {
    stopBackups()
    hub.close()
    await closeListener(http)
    await dispatch.settle()
    await stopBooks()
    await stopMaking(config)
    await copier.stop()
    await channel?.close()
    await database.close()
  }
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= closeAll()
    return closing
  }
  return { http, database, copier, setupCode, close }
}
