export const expenses = {
  'expenses.none': 'There is no such expense, or no longer. Load the list again.',
  'expenses.later_than_today': ({ today }: { today: string }) =>
    `The date cannot be later than today, ${today}.`,
}
