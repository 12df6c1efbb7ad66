export const expenses = {
  'expenses.none': 'This expense was not found. Load the list again.',
  'expenses.later_than_today': ({ today }: { today: string }) =>
    `The date cannot be later than today, ${today}.`,
}
