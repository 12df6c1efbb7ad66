import type SQLite from 'better-sqlite3'

const MOST_KEPT = 500

/** `prepare` with a cache by SQL text: compiling a statement costs more than running it. */
export function preparedOn(first: SQLite.Database) {
  let connection = first
  const statements = new Map<string, SQLite.Statement>()
  return {
    /** Switches to another connection to the same file. */
    renew(next: SQLite.Database): void {
      statements.clear()
      connection = next
    },
    prepare(sql: string): SQLite.Statement {
      const known = statements.get(sql)
      if (known) return known
      const statement = connection.prepare(sql)
      statements.set(sql, statement)
      if (statements.size > MOST_KEPT) {
        const oldest = statements.keys().next().value
        if (oldest !== undefined) statements.delete(oldest)
      }
      return statement
    },
    close: () => connection.close(),
  }
}

export type Prepared = ReturnType<typeof preparedOn>
