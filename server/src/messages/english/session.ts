export const session = {
  'session.many_signing_in':
    'Very many are signing in from this address at this moment. Please try again in a few seconds.',
}
