import {
  type Heads,
  type MonthReturn,
  monthReturn,
  NO_HEADS,
  SECTIONS,
  type SectionSum,
  signOf,
} from '@kadai/domain/gstr1'
import { droppedRows, gstr1Csv } from '@kadai/domain/gstr1-csv'
import { fileSums, type Gstr1 } from '@kadai/domain/gstr1-file'
import { kindOf, TAXED } from '@kadai/domain/kinds'
import { percentOf, sumOf } from '@kadai/domain/money'
import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import { countOf, sums } from '../database/paging.ts'
import { closedPapers } from '../day/exports.ts'
import type { Days, ReadPaper } from './papers.ts'
import type { Scope } from './scope.ts'

type Sums = { papers: number; taxable_paise: number; tax_paise: number }

/** A way to the sums of the sections other than the one they were made by, and whether it comes to the same. */
export type Check = Sums & {
  check: 'papers' | 'file' | 'csv' | 'ledger' | 'hsn' | 'closes' | 'numbers'
  holds: boolean
  /** Rows that the offline tool would drop. */
  dropped?: number
  /** The numbers of the papers that these rows are of. */
  dropped_of?: string[]
}

const IN_IFF = ['b2b', 'cdnr'] as const
const IN_FILE = SECTIONS.filter((section) => section !== 'iff' && section !== 'outside')

/** Sums over rows of a number of papers. */
const summed = <R>(
  papers: number,
  rows: readonly R[],
  taxable: (row: R) => number,
  tax: (row: R) => number,
): Sums => ({ papers, taxable_paise: sumOf(rows, taxable), tax_paise: sumOf(rows, tax) })

const taxableOf = ({ taxable_paise }: Heads) => taxable_paise
const taxOf = (heads: Omit<Heads, 'taxable_paise'>) => heads.igst_paise + heads.cgst_paise + heads.sgst_paise

const same = (one: Sums, other: Sums) =>
  one.papers === other.papers &&
  one.taxable_paise === other.taxable_paise &&
  one.tax_paise === other.tax_paise

/** By the papers' own totals; the sections are made of their lines. */
function byTotals(papers: readonly ReadPaper[]): Sums {
  const valid = papers.filter(({ cancelled }) => !cancelled)
  return summed(
    valid.length,
    valid,
    ({ type, row }) => signOf({ type }) * (row.taxable_paise ?? row.subtotal_paise),
    ({ type, row }) => signOf({ type }) * taxOf(row),
  )
}

/** By the sums that the database keeps for each day. */
async function byLedger(db: Db, days: Days): Promise<Sums> {
  const kept = await db
    .selectFrom('day_totals')
    .select(['kind', ...sums({ papers: 'bills', taxable_paise: 'subtotal_paise', tax_paise: 'tax_paise' })])
    .where('kind', 'in', TAXED)
    .where((eb) => eb.and(withinDays(days)))
    .groupBy('kind')
    .execute()
  const sign = ({ kind }: (typeof kept)[number]) => kindOf(kind).sold
  return summed(
    sumOf(kept, (row) => row.papers),
    kept,
    (row) => sign(row) * row.taxable_paise,
    (row) => sign(row) * row.tax_paise,
  )
}

/** By the closes of the day, and as they are now for papers of the open day; undefined where no day was closed since. */
async function byCloses(db: Db, { from }: Days, papers: readonly ReadPaper[]): Promise<Sums | undefined> {
  const rows = papers.map(({ row }) => row)
  const closed = await closedPapers(db, rows, from)
  if (!closed) return undefined
  const own = byTotals(papers.filter(({ row }) => closed.isOpen(row)))
  const inCloses = papers.flatMap(({ type, row }) => {
    const state = closed.isOpen(row) ? undefined : closed.closedState(row)
    return state?.stands ? [{ sign: signOf({ type }), taxes: state.taxes }] : []
  })
  return {
    papers: own.papers + inCloses.length,
    taxable_paise: own.taxable_paise + sumOf(inCloses, ({ sign, taxes }) => sign * sumOf(taxes, taxableOf)),
    tax_paise: own.tax_paise + sumOf(inCloses, ({ sign, taxes }) => sign * sumOf(taxes, taxOf)),
  }
}

/** By the file for the portal, each section by itself. */
function byFile(file: Gstr1, { kind }: Scope, sections: readonly SectionSum[]): Check {
  const inFile = fileSums(file)
  const parts = (kind === 'iff' ? IN_IFF : IN_FILE).map((section) => ({
    of: sections.find((row) => row.section === section) ?? { ...NO_HEADS, papers: 0 },
    its: inFile.get(section) ?? { taxable_paise: 0, tax_paise: 0 },
  }))
  return {
    check: 'file',
    papers: sumOf(parts, ({ of }) => of.papers),
    taxable_paise: sumOf(parts, ({ its }) => its.taxable_paise),
    tax_paise: sumOf(parts, ({ its }) => its.tax_paise),
    holds: parts.every(
      ({ of, its }) => of.taxable_paise === its.taxable_paise && taxOf(of) === its.tax_paise,
    ),
  }
}

/** By the CSV files, less the rows that the offline tool would drop from them without a word. */
function byCsv(returned: Sums, month: MonthReturn, scope: Scope, all: readonly ReadPaper[]): Check {
  const droppedOf = (of: MonthReturn) =>
    gstr1Csv(of, scope.month, scope.kind === 'iff').flatMap((section) => droppedRows(section))
  const dropped = droppedOf(month)
  // A row may be a sum of many papers: to blame are those that make such a row by themselves.
  const isDropped = (paper: ReadPaper) => droppedOf(monthReturn([paper], scope.furnishedBefore)).length > 0
  const papers = dropped.filter((row) => !('HSN' in row || 'Cancelled' in row))
  const sumOfRows = (of: (row: Record<string, string>) => number) =>
    sumOf(papers, (row) => (row['Note Type'] === 'C' ? -1 : 1) * of(row))
  const taxable = (row: Record<string, string>) => Math.round(Number(row['Taxable Value']) * 100)
  const numbers = new Set(papers.flatMap((row) => row['Invoice Number'] ?? row['Note Number'] ?? []))
  return {
    check: 'csv',
    papers: returned.papers - numbers.size,
    taxable_paise: returned.taxable_paise - sumOfRows(taxable),
    tax_paise:
      returned.tax_paise - sumOfRows((row) => percentOf(taxable(row), Math.round(Number(row.Rate) * 100))),
    holds: dropped.length === 0,
    dropped: dropped.length,
    dropped_of: dropped.length === 0 ? [] : all.filter(isDropped).map(({ number }) => number),
  }
}

type Series = Pick<ReadPaper['row'], 'kind' | 'financial_year'>

/** How many numbers of a series are lost to a restore between two, both included (decision 33). */
async function lostBetween(db: Db, series: Series, least: number, most: number): Promise<number> {
  const lost = await db
    .selectFrom('lost_numbers')
    .select(['first_sno', 'last_sno'])
    .where((eb) => eb.and(series))
    .where('first_sno', '<=', most)
    .where('last_sno', '>=', least)
    .execute()
  return sumOf(lost, ({ first_sno, last_sno }) => Math.min(last_sno, most) - Math.max(first_sno, least) + 1)
}

/**
 * Whether all numbers from a month's first to its last are there or were lost to a restore, and its counter is at the
 * last of all.
 */
async function numbersHold(db: Db, papers: readonly ReadPaper[]): Promise<boolean> {
  const bySeries = Map.groupBy(papers, ({ row }) => `${row.kind} ${row.financial_year}`)
  for (const [first, ...others] of bySeries.values()) {
    if (!first) continue
    const series: Series = { kind: first.row.kind, financial_year: first.row.financial_year }
    const snos = [first, ...others].map(({ sno }) => sno).toSorted((one, other) => one - other)
    const [least, most] = [snos[0] ?? 0, snos.at(-1) ?? 0]
    const saved = db.selectFrom('bills').where((eb) => eb.and(series))
    const between = await countOf(saved.where('sno', '>=', least).where('sno', '<=', most))
    const counters = db.selectFrom('counters').where((eb) => eb.and(series))
    const counter = await counters.select('last').executeTakeFirst()
    const lost = await lostBetween(db, series, least, most)
    if (between + lost !== most - least + 1 || (counter?.last ?? 0) < most) return false
  }
  return true
}

/** Whether a month's sections come to its papers, the file, the kept sums, table 12; and table 13 to the counters (rule 4.78). */
export async function proofOf(
  db: Db,
  scope: Scope,
  papers: readonly ReadPaper[],
  month: MonthReturn,
  file: Gstr1,
): Promise<Check[]> {
  const { days } = scope
  const count = sumOf(month.sections, (row) => row.papers)
  const sections = summed(count, month.sections, taxableOf, taxOf)
  const outside = month.sections.find(({ section }) => section === 'outside')
  const returned: Sums = {
    papers: sections.papers - (outside?.papers ?? 0),
    taxable_paise: sections.taxable_paise - (outside?.taxable_paise ?? 0),
    tax_paise: sections.tax_paise,
  }
  const [totals, ledger] = [byTotals(papers), await byLedger(db, days)]
  const hsn = summed(returned.papers, month.hsn, taxableOf, taxOf)
  const closes = await byCloses(db, days, papers)
  const issued = sumOf(month.numbers, (run) => run.papers - run.cancelled)
  return [
    { check: 'papers', ...totals, holds: same(totals, sections) },
    byFile(file, scope, month.sections),
    byCsv(returned, month, scope, papers),
    { check: 'ledger', ...ledger, holds: same(ledger, sections) },
    { check: 'hsn', ...hsn, holds: same(hsn, returned) },
    ...(closes ? [{ check: 'closes' as const, ...closes, holds: same(closes, sections) }] : []),
    {
      check: 'numbers',
      ...sections,
      papers: issued,
      holds: issued === sections.papers && (await numbersHold(db, papers)),
    },
  ]
}
