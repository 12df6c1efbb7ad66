import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700

/**
 * How pg parses values: every figure in the schema is a safe integer (paise), so sums and bigints become numbers, as on
 * SQLite.
 */
export const figuresAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text'),
}
