import { inLanguage } from '../../language/in-language.ts'

/** What the money of a bill says, by mode. */
export const words = inLanguage('settlement', {
  change: 'Change',
  exceeds: ({ due }: { due: string }) =>
    `More than is due (${due}). What the customer hands over goes into Tendered.`,
  from_credit: 'From credit',
  paid_before: 'Paid before',
  paid_now: 'Received now',
  reference: 'Reference',
  reference_of: ({ mode }: { mode: string }) => `${mode} reference`,
  still_due: 'Still due',
  tendered: 'Tendered',
  tendered_too_little: 'Less than the cash to be paid.',
})
