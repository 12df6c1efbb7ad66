export const customers = {
  'customers.none': 'There is no such customer, or no longer. Load the list again.',
}
