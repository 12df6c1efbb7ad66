import { inLanguage } from '../../language/in-language.ts'

/** The texts of the settlement of a bill. */
export const words = inLanguage('bill_settlement', {
  credit_limit: ({ amount }: { amount: string }) => `Credit limit ${amount}`,
  credit_pays: ({ amount }: { amount: string }) => `${amount} of this bill is paid from it`,
  has_credit: ({ amount }: { amount: string }) => `Has ${amount} in credit`,
  owes_before: ({ amount }: { amount: string }) => `Owes ${amount} before this bill`,
  scan: ({ amount }: { amount: string }) => `Scan to pay ${amount}`,
  unpaid: ({ rest }: { rest: string }) => `A counter sale is paid in full: ${rest} is missing.`,
})
