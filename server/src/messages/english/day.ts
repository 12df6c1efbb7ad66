export const day = {
  'day.no_close': 'There is no such close, or no longer. Load the list again.',
}
