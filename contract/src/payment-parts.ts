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

/** The parts of a payment; null, blank and an empty list are absent. */
export const paymentParts = z
  .preprocess(
    (sent) => (sent === null || sent === '' ? undefined : sent),
    z
      .array(z.object({ mode, amount: money('field.amount'), ...how }, NO_PARTS), NO_PARTS)
      .max(MOST_PARTS, carried({ id: 'payments.too_many_parts', params: { most: MOST_PARTS } }))
      .optional(),
  )
  .optional()

/** The mode of a payment or an expense; absent, null or blank: not said. */
export const modeIfSaid = z
  .enum([...PAYMENT_MODES, ''], { error: () => carried({ id: 'payments.mode' }) })
  .nullish()
  .transform((value) => value || undefined)

/** The mode of a payment, with what belongs to it. */
export const paymentMode = { mode: modeIfSaid, ...how }

type Paid = {
  paid_amount: number
  mode?: unknown
  tendered?: number | undefined
  reference?: string | undefined
  payment_parts?: z.output<typeof paymentParts>
}

/** Refuses a reference or tendered cash without a mode, a mode given twice, and parts that add up to another amount. */
export const paidInFull = <T extends z.ZodType<Paid>>(takes: T): T =>
  takes.superRefine(({ paid_amount, mode, tendered, reference, payment_parts = [] }, ctx) => {
    const how = mode !== undefined || tendered !== undefined || Boolean(reference)
    const refuse = (field: string, id: 'mode_missing' | 'parts_or_mode' | 'parts_differ') =>
      ctx.addIssue({ code: 'custom', path: [field], message: carried({ id: `payments.${id}` }) })
    if (payment_parts.length === 0)
      return how && mode === undefined ? refuse('mode', 'mode_missing') : undefined
    if (how) refuse('payment_parts', 'parts_or_mode')
    if (payment_parts.reduce((sum, { amount }) => sum + amount, 0) !== paid_amount)
      refuse('payment_parts', 'parts_differ')
  })

/** How the money of a reversed payment went back; absent: as the payment came. */
export const reversalMode = { mode: modeIfSaid, reference: how.reference }

/** The parts of a saved payment; none where the mode was not said. */
export const savedParts = z.array(
  z.object({ mode: z.enum(PAYMENT_MODES), amount: text, tendered: text, reference: text }),
)

/** The answer to parts sent with a bill: the sum paid so far, the sum still due, and the change to give. */
export const settled = { paid: text, due: text, change: text }
