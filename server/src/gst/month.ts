import type { Body, Gets } from '@kadai/contract/contract'
import { asFlag } from '@kadai/contract/fields'
import { whenOnWire, wireDate } from '@kadai/domain/dates'
import { fits } from '@kadai/domain/finder'
import { stateName, WITHOUT_CODE } from '@kadai/domain/gst'
import { type Heads, NO_HEADS, type PlacedPaper, plus, signOf } from '@kadai/domain/gstr1'
import { type Gstr1, gstr1FileName, MOST_BYTES, periodOf } from '@kadai/domain/gstr1-file'
import type { ReturnProblem } from '@kadai/domain/gstr1-problems'
import { TAXED } from '@kadai/domain/kinds'
import { moneyText, percentText } from '@kadai/domain/money'
import { unitCode } from '@kadai/domain/units'
import type { Db } from '../database/database.ts'
import type { Message, Say } from '../messages/languages.ts'
import { inputTax } from '../purchases/exports.ts'
import { whole } from '../reports/file.ts'
import { listed } from '../reports/list.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { filingOf, locksOf } from './lock.ts'
import { proofOf } from './proof.ts'
import { fileOf, filerOf, problemsOf, readReturn } from './return-file.ts'
import { laterMonth } from './scope.ts'

const MOST_PROBLEMS = 500

type Problem = Body<'gst_return'>['problems'][number]
type Told = Pick<Problem, 'field'> & { message: Message } & Pick<ReturnProblem, 'paper' | 'buyer' | 'papers'>

function problemsOnWire(
  found: readonly ReturnProblem[],
  customers: ReadonlyMap<number, string>,
  file: Gstr1,
  say: Say,
): Problem[] {
  const isTooLarge = Buffer.byteLength(JSON.stringify(file)) > MOST_BYTES
  const all: Told[] = isTooLarge
    ? [{ field: 'file', message: { id: 'return.too_large' } }, ...found]
    : [...found]
  return all.map(
    ({ field, message, paper, buyer, papers = 0 }): Problem => ({
      field,
      told: say(message),
      paper_id: paper ? String(paper.id) : '',
      sno: paper?.number ?? '',
      type: paper?.type ?? '',
      user_id: buyer ? String(buyer.customer_id) : '',
      customer_name: buyer ? (paper?.name ?? '') : '',
      gst_no: buyer?.gstin ?? '',
      tax_number: customers.get(buyer?.customer_id ?? 0) ?? '',
      papers,
    }),
  )
}

/** The GST numbers that the buyers of some problems have today. */
async function gstinsOf(db: Db, found: readonly ReturnProblem[]): Promise<ReadonlyMap<number, string>> {
  const ids = found.flatMap(({ buyer }) => buyer?.customer_id ?? [])
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'gstin'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ id, gstin }) => [id, gstin]))
}

/** The months yyyy-mm from the first taxed paper to today's, newest first. */
export async function monthsOf(db: Db, now: Date): Promise<string[]> {
  const today = shopDay(await currentSettings(db), now)
  const { day } = await db
    .selectFrom('bills')
    .select(({ fn }) => fn.min('day').as('day'))
    .where('kind', 'in', TAXED)
    .executeTakeFirstOrThrow()
  const first = (day && day < today ? day : today).slice(0, 7)
  const months: string[] = []
  for (let month = today.slice(0, 7); month >= first; month = laterMonth(month, -1)) months.push(month)
  return months
}

const headsOnWire = (heads: Heads) => ({
  taxable: moneyText(heads.taxable_paise),
  igst: moneyText(heads.igst_paise),
  cgst: moneyText(heads.cgst_paise),
  sgst: moneyText(heads.sgst_paise),
})

/** The input tax of what a month's return takes in. */
export const inputOnWire = async (db: Db, month: string) =>
  (await inputTax(db, (await filingOf(db, month)).scope.days)).map(({ itc, ...heads }) => ({
    itc,
    ...headsOnWire(heads),
  }))

type Sums = Heads & { total_paise: number }
const sumsOnWire = (sums: Sums) => ({ ...headsOnWire(sums), total: moneyText(sums.total_paise) })
const NOTHING: Sums = { ...NO_HEADS, total_paise: 0 }

const added = (sum: Sums, more: Sums, sign = 1): Sums => ({
  ...plus(sum, more, sign),
  total_paise: sum.total_paise + sign * more.total_paise,
})

/** A month's return with its problems and its proof; of a locked month the file that was kept. */
export async function gstReturn(
  db: Db,
  month: string,
  now: Date,
  say: Say,
): Promise<Omit<Body<'gst_return'>, 'months'>> {
  const { kept, shop, scope } = await filingOf(db, month)
  const today = shopDay(shop, now)
  const { papers, of } = await readReturn(db, scope)
  const gstr1: Gstr1 = kept ? JSON.parse(kept.file) : fileOf(of, scope, shop)
  const found = problemsOf(of, shop)
  const problems = problemsOnWire(found, await gstinsOf(db, found), gstr1, say)
  const checks = await proofOf(db, scope, papers, of, gstr1)
  const locks = await locksOf(db, month)
  const sum = of.sections.reduce<Sums>((all, row) => added(all, row), NOTHING)
  return {
    period: periodOf(month),
    from_date: wireDate(scope.days.from),
    to_date: wireDate(scope.days.to),
    open: asFlag(today <= scope.days.to),
    scope: scope.kind,
    locked: asFlag(kept !== undefined),
    file_name: kept?.file_name ?? gstr1FileName(filerOf(shop).gstin, month),
    sha256: kept?.sha256 ?? '',
    locks: locks.map(({ locked, created_at, by, reason }) => ({
      locked: asFlag(locked === 1),
      ...whenOnWire(created_at, shop.time_zone),
      by,
      reason,
    })),
    gstr1,
    problems: problems.slice(0, MOST_PROBLEMS),
    more_problems: Math.max(0, problems.length - MOST_PROBLEMS),
    proof: {
      holds: asFlag(checks.every(({ holds }) => holds)),
      sections: of.sections.map((row) => ({
        section: row.section,
        papers: row.papers,
        ...sumsOnWire(row),
      })),
      sum: { papers: of.papers.length, ...sumsOnWire(sum) },
      checks: checks.map(({ check, papers: count, taxable_paise, tax_paise, holds, ...csv }) => ({
        check,
        ...csv,
        papers: count,
        taxable: moneyText(taxable_paise),
        tax: moneyText(tax_paise),
        holds: asFlag(holds),
      })),
    },
    rates: of.rates.map((row) => ({ gst: percentText(row.tax_bp), ...headsOnWire(row) })),
    hsn: of.hsn.map((row) => ({
      registered: asFlag(row.registered),
      hsn_code: row.hsn_code,
      uqc: row.uqc,
      gst: percentText(row.tax_bp),
      qty: row.qty,
      ...headsOnWire(row),
    })),
    numbers: of.numbers,
  }
}

type Asked = Gets<'gst_return_papers'>

type Part = { paper: PlacedPaper; sums: Sums }

const isAsked = (asked: string | undefined, code: string) =>
  asked === undefined || code === (asked === WITHOUT_CODE ? '' : asked)

/** What a paper has in a figure of the return; undefined where nothing. Its value is in the section that counts it. */
function partOf(paper: PlacedPaper, { section, gst, hsn, uqc, registered }: Asked): Part | undefined {
  const ofFile = [gst, hsn, uqc, registered].some((one) => one !== undefined)
  if (section === undefined && ofFile && paper.section === 'outside') return undefined
  if (registered !== undefined && registered !== (paper.gstin !== '')) return undefined
  const goods = paper.goods.filter(
    (some) =>
      (section === undefined || some.section === section) &&
      (gst === undefined || some.tax_bp === gst) &&
      isAsked(hsn, some.hsn_code) &&
      isAsked(uqc, unitCode(some.unit) ?? ''),
  )
  if (goods.length === 0) return undefined
  const counts = section === undefined || section === paper.section
  const heads = goods.reduce<Heads>((sum, some) => plus(sum, some), NO_HEADS)
  const sums = { ...heads, total_paise: counts ? paper.total_paise : 0 }
  return { paper, sums: added(NOTHING, sums, signOf(paper)) }
}

/** The papers behind a figure of the return, newest first. */
export async function gstReturnPapers(db: Db, asked: Asked) {
  const { scope } = await filingOf(db, asked.period)
  const { of } = await readReturn(db, scope)
  const found = of.papers
    .filter(({ number, name, gstin }) => fits(`${number} ${name} ${gstin}`, asked.search ?? ''))
    .flatMap((paper) => partOf(paper, asked) ?? [])
    .reverse()
  const onWire = ({ paper, sums }: Part) => ({
    paper_id: String(paper.id),
    type: paper.type,
    sno: paper.number,
    date: wireDate(paper.day),
    name: paper.name,
    gst_no: paper.gstin,
    place: stateName(paper.place) ?? '',
    section: paper.section,
    ...sumsOnWire(sums),
  })
  const sum = found.reduce<Sums>((all, { sums }) => added(all, sums), NOTHING)
  return listed(asked, {
    next: whole(found),
    onWire,
    sums: async () => ({ count: found.length, totals: sumsOnWire(sum) }),
  })
}
