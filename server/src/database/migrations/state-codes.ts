import { type Kysely, sql } from 'kysely'

/** GST state codes, with the spellings that Kadai knew when codes were first stored. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '01': 'jammuandkashmir jk jandk jammu kashmir',
  '02': 'himachalpradesh hp',
  '03': 'punjab',
  '04': 'chandigarh',
  '05': 'uttarakhand uttaranchal',
  '06': 'haryana',
  '07': 'delhi newdelhi nctofdelhi delhinct',
  '08': 'rajasthan',
  '09': 'uttarpradesh up',
  '10': 'bihar',
  '11': 'sikkim',
  '12': 'arunachalpradesh',
  '13': 'nagaland',
  '14': 'manipur',
  '15': 'mizoram',
  '16': 'tripura',
  '17': 'meghalaya',
  '18': 'assam',
  '19': 'westbengal wb',
  '20': 'jharkhand',
  '21': 'odisha orissa',
  '22': 'chhattisgarh chattisgarh chhatisgarh',
  '23': 'madhyapradesh mp',
  '24': 'gujarat',
  '26': 'dadraandnagarhavelianddamananddiu dadraandnagarhaveli damananddiu',
  '27': 'maharashtra bombay',
  '29': 'karnataka mysore',
  '30': 'goa',
  '31': 'lakshadweep',
  '32': 'kerala keralam',
  '33': 'tamilnadu tn tamilnad thamilnadu thamizhnadu tamizhnadu madras தமிழ்நாடு தமிழகம்',
  '34': 'puducherry pondicherry pondy pondichery புதுச்சேரி',
  '35': 'andamanandnicobar andamanandnicobarislands andaman',
  '36': 'telangana telengana ts',
  '37': 'andhrapradesh ap',
  '38': 'ladakh',
  '96': 'othercountries',
  '97': 'otherterritory',
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const codes = new Map(
  Object.entries(SPELLINGS).flatMap(([code, spellings]) =>
    spellings.split(' ').map((spelling): [string, string] => [plain(spelling), code]),
  ),
)

/** The GST code of a typed state; blank if unknown. */
function codeOf(state: string): string {
  const typed = plain(state)
  const bare = typed.replace(/^\d{2}(?=\D)|(?<=\D)\d{2}$/u, '')
  return codes.get(bare) ?? (typed in SPELLINGS ? typed : '')
}

/** The code of a column's state, for a statement that uses `state_spellings`. */
export const codeIn = (column: string): string =>
  `coalesce((select code from state_spellings where state_spellings.name = ${column}), '')`

/** Stores the code of every spelling in some columns, in a table that the migration drops again. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function readSpellings(db: Kysely<any>, columns: readonly [table: string, column: string][]) {
  await db.schema
    .createTable('state_spellings')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .execute()
  const names = new Set<string>()
  for (const [table, column] of columns) {
    const { rows } = await sql<{ name: string }>`select distinct ${sql.ref(column)} as name
      from ${sql.table(table)}`.execute(db)
    for (const { name } of rows) names.add(name)
  }
  for (const name of names)
    if (codeOf(name) !== '')
      await db
        .insertInto('state_spellings')
        .values({ name, code: codeOf(name) })
        .execute()
}
