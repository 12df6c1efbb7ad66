export const day = {
  'day.closed_just_now': ({ number }: { number: string }) =>
    `You closed this day just now, as ${number}, and nothing happened since. Load it again.`,
  'day.more_than_drawer': ({ expected }: { expected: string }) =>
    `Saved. That is more than the ${expected} that should be in the drawer: count it, and correct what is missing here.`,
  'day.no_close': 'This close was not found. Load the list again.',
}
