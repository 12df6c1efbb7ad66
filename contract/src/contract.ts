import { z } from 'zod'
import { activityCalls } from './activity.ts'
import { agentCalls } from './agents.ts'
import { alertCalls } from './alerts.ts'
import { backupCalls, backupStreams } from './backups.ts'
import type { Call, Stream } from './call.ts'
import { categoryCalls } from './categories.ts'
import { changeoverCalls } from './changeover.ts'
import { customerCalls, customerStreams } from './customers.ts'
import { dashboardCalls } from './dashboard.ts'
import { dayCalls, dayStreams } from './day.ts'
import { registerStreams } from './downloads.ts'
import { employeeCalls } from './employees.ts'
import { estimateCalls, estimateStreams } from './estimates.ts'
import { expenseCalls, expenseStreams } from './expenses.ts'
import { gstCalls, gstStreams } from './gst.ts'
import { gstReturnCalls, gstReturnStreams } from './gst-return.ts'
import { importCalls, rowNote } from './imports.ts'
import { liveStreams } from './live.ts'
import { noteCalls } from './notes.ts'
import { openingCalls } from './openings.ts'
import { orderCalls, orderStreams } from './orders.ts'
import { paymentCalls, paymentStreams } from './payments.ts'
import { priceListCalls, priceListStreams } from './price-lists.ts'
import { printerCalls } from './printer.ts'
import { productCalls, productStreams } from './products.ts'
import { profitCalls, profitStreams } from './profit.ts'
import { purchaseCalls, purchaseStreams } from './purchases.ts'
import { runningCopyCalls } from './running-copy.ts'
import { salesCalls, salesStreams } from './sales.ts'
import { sessionCalls } from './session.ts'
import { settingsCalls } from './settings.ts'
import { stockCalls, stockStreams } from './stock.ts'
import { supplierCalls, supplierStreams } from './suppliers.ts'
import { twoStepCalls } from './two-step.ts'

/**
 * The API as one table: every call by its name. Routes, privileges, parsing, client and /api/docs are derived from
 * it.
 */
export const contract = {
  ...sessionCalls,
  ...twoStepCalls,
  ...settingsCalls,
  ...employeeCalls,
  ...customerCalls,
  ...agentCalls,
  ...categoryCalls,
  ...productCalls,
  ...priceListCalls,
  ...estimateCalls,
  ...orderCalls,
  ...noteCalls,
  ...supplierCalls,
  ...purchaseCalls,
  ...profitCalls,
  ...expenseCalls,
  ...paymentCalls,
  ...dayCalls,
  ...printerCalls,
  ...stockCalls,
  ...salesCalls,
  ...gstCalls,
  ...gstReturnCalls,
  ...dashboardCalls,
  ...activityCalls,
  ...alertCalls,
  ...changeoverCalls,
  ...backupCalls,
  ...runningCopyCalls,
  ...importCalls,
  ...openingCalls,
} satisfies Record<string, Call>

/** The streams of the API (files and events), by name. */
export const streams = {
  ...liveStreams,
  ...estimateStreams,
  ...orderStreams,
  ...customerStreams,
  ...productStreams,
  ...priceListStreams,
  ...stockStreams,
  ...supplierStreams,
  ...purchaseStreams,
  ...salesStreams,
  ...profitStreams,
  ...expenseStreams,
  ...paymentStreams,
  ...dayStreams,
  ...gstStreams,
  ...registerStreams,
  ...gstReturnStreams,
  ...backupStreams,
} satisfies Record<string, Stream>

export type Contract = typeof contract
export type CallName = keyof Contract

export type Streams = typeof streams
export type StreamName = keyof Streams
/** The input that a client sends to a stream, as JSON or in the address. */
export type Asks<N extends StreamName> = z.input<Streams[N]['takes']>

/** The input that a client sends to a call. */
export type Sends<N extends CallName> = z.input<Contract[N]['takes']>
/** The parsed input of a call's handler. */
export type Gets<N extends CallName> = z.output<Contract[N]['takes']>
/** The `body` of a call's answer. */
export type Body<N extends CallName> = z.output<Contract[N]['answers']>
/** The sums that a paged list answers. */
export type Totals<N extends CallName> = Contract[N] extends { totals?: infer S extends z.ZodType }
  ? z.output<S>
  : never

/** A page of a list, next to `body` (rule 3.5). */
export type Page<T = unknown> = { page: number; pages: number; rows: number; totals: T }

/** Every answer on the wire. */
export type Envelope<B = unknown, T = unknown> = {
  head: { code: number; msg: string }
  body: B
  page?: Page<T>
}

/** The body of a refusal: the fields at fault, or what else the screen needs. */
export const refusalBody = z.object({
  fields: z.array(z.object({ path: z.string(), msg: z.string() })).optional(),
  /** The first answer of a replayed key whose body differs (409). */
  saved: z.unknown().optional(),
  /** Who changed the record since, and when (409). */
  changed: z.object({ by: z.string(), at: z.string() }).optional(),
  /** Of a bug's report (500). */
  reference: z.string().optional(),
  /**
   * Why it could not be saved now, in a few words: the client may retry the same request under the same key by itself
   * (503).
   */
  again: z.string().optional(),
  /** The password was right; the sign-in now needs a code (401). */
  second_step: z.literal(true).optional(),
  /** The first 1,000 cells that prevented an import, and how many there are in all (422). */
  rows: z.array(rowNote).optional(),
  mistakes: z.number().optional(),
  /** Of an import that asks first (409): `rows` are what it would do, and this agrees to them. */
  seen: z.string().optional(),
  /** The imported file as CSV, with the reasons in an extra column. */
  report: z.string().optional(),
})
export type RefusalBody = z.output<typeof refusalBody>
