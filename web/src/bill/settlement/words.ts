import { inLanguage } from '../../language/in-language.ts'

/** What the settlement of a bill says. */
export const words = inLanguage('bill_settlement', {
  change: 'Change',
  credit_limit: ({ amount }: { amount: string }) => `Credit limit ${amount}`,
  exceeds: ({ due }: { due: string }) =>
    `More than is due (${due}). What the customer hands over goes into Tendered.`,
  owes_before: ({ amount }: { amount: string }) => `Owes ${amount} before this bill`,
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
