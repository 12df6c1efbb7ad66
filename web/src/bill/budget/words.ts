import { inLanguage } from '../../language/in-language.ts'

/** What fitting a bill to a budget says. */
export const words = inLanguage('bill_budget', {
  apply: 'Take these quantities',
  budget: 'The customer has',
  budget_first: 'Type how much the customer has.',
  fewer: 'Fewer of each',
  keep: ({ category }: { category: string }) => `Keep ${category}`,
  leave_out: 'Leave out categories',
  left: ({ amount }: { amount: string }) => `${amount} left`,
  of: ({ qty }: { qty: number }) => `of ${qty}`,
  others: 'Others',
  over: ({ amount }: { amount: string }) => `${amount} too much`,
  quantity_of: ({ name }: { name: string }) => `Quantity of ${name}`,
  title: 'Fit to budget',
})
