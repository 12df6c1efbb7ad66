import { inLanguage } from '../../language/in-language.ts'

/** What the settlement of a bill says. */
export const words = inLanguage('bill_settlement', {
  change: 'Change',
  exceeds: ({ due }: { due: string }) =>
    `More than is due (${due}). What the customer hands over goes into Tendered.`,
  paid_before: 'Paid before',
  paid_now: 'Paid now',
  payment: 'Payment',
  reference: 'Reference',
  reference_of: ({ mode }: { mode: string }) => `${mode} reference`,
  scan: ({ amount }: { amount: string }) => `Scan to pay ${amount}`,
  still_due: 'Still due',
  tendered: 'Tendered',
  tendered_too_little: 'Less than the cash to be paid.',
  unpaid: ({ rest }: { rest: string }) => `A counter sale is paid in full: ${rest} are missing.`,
})
