import { MOST_PARTS, PAYMENT_MODES } from '@kadai/domain/settlement'
import { z } from 'zod'
import { carried } from './carried.ts'
import { money, optional, optionalMoney, text } from './fields.ts'

const mode = z.enum(PAYMENT_MODES, { error: () => carried({ id: 'payments.mode' }) })

/** How a payment is made: cash that was tendered, and the reference of other modes. */
const how = {
  tendered: optionalMoney('field.tendered'),
  reference: optional('field.reference', 40),
}

const NO_PARTS = { error: () => carried({ id: 'payments.parts' }) }

/** The parts of a payment that comes with a bill; null, blank and an empty list are absent. */
export const paymentParts = z
  .preprocess(
    (sent) => (sent === null || sent === '' ? undefined : sent),
    z
      .array(z.object({ mode, amount: money('field.amount'), ...how }, NO_PARTS), NO_PARTS)
      .max(MOST_PARTS, carried({ id: 'payments.too_many_parts', params: { most: MOST_PARTS } }))
      .optional(),
  )
  .optional()

/** The mode of a payment; absent: not said. */
export const paymentMode = { mode: mode.optional(), ...how }

type How = { mode?: unknown; tendered?: number | undefined; reference?: string | undefined }

/** Refuses what says how money was paid where its mode was not said: it would be lost. */
export const withMode = <T extends z.ZodType<How>>(takes: T): T =>
  takes.superRefine(({ mode: said, tendered, reference }, ctx) => {
    if (said !== undefined || (tendered === undefined && !reference)) return
    ctx.addIssue({ code: 'custom', path: ['mode'], message: carried({ id: 'payments.mode_missing' }) })
  })

/** As the mode of a payment, from a form that may leave it blank. */
export const modeIfSaid = z
  .enum([...PAYMENT_MODES, ''], { error: () => carried({ id: 'payments.mode' }) })
  .nullish()
  .transform((value) => value || undefined)

/** How the money of a reversed payment went back; absent: as it came. */
export const reversalMode = { mode: mode.optional(), reference: how.reference }

/** The parts of a saved payment; none where the mode was not said. */
export const savedParts = z.array(
  z.object({ mode: z.enum(PAYMENT_MODES), amount: text, tendered: text, reference: text }),
)

/** What the parts sent with a bill paid: all that is paid of it now, what is still due, and the change to give. */
export const settled = { paid: text, due: text, change: text }
