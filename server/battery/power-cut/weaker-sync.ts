import SQLite from 'better-sqlite3'

// Loaded before Kadai (node --import) by the power-cut battery alone, to show that its cuts find what a weaker
// setting loses: the database is opened with the setting named here and says FULL when it is asked.

const setting = process.env.WEAKER_SYNC
if (setting !== 'NORMAL' && setting !== 'OFF') throw new Error('WEAKER_SYNC takes NORMAL or OFF.')

const pragma = SQLite.prototype.pragma

SQLite.prototype.pragma = function weaker(source: string, options?: SQLite.PragmaOptions): unknown {
  if (source === 'synchronous = FULL') return pragma.call(this, `synchronous = ${setting}`, options)
  if (source === 'synchronous') return 2
  return pragma.call(this, source, options)
}
