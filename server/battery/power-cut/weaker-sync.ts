import SQLite from 'better-sqlite3'

// Loaded before Kadai (node --import), only by the power-cut battery, to show that its cuts detect a weaker setting:
// the database is opened with the setting named here, and reports FULL when asked.

const setting = process.env.WEAKER_SYNC
if (setting !== 'NORMAL' && setting !== 'OFF') throw new Error('WEAKER_SYNC takes NORMAL or OFF.')

const pragma = SQLite.prototype.pragma

SQLite.prototype.pragma = function weaker(source: string, options?: SQLite.PragmaOptions): unknown {
  if (source === 'synchronous = FULL') return pragma.call(this, `synchronous = ${setting}`, options)
  if (source === 'synchronous') return 2
  return pragma.call(this, source, options)
}
