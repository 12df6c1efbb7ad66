export const estimates = {
  'estimates.none': 'There is no such estimate, or no longer. Load the list again.',
}
