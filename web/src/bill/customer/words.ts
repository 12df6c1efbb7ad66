import { inLanguage } from '../../language/in-language.ts'

/** What the customer's box of a bill says. */
export const words = inLanguage('bill_customer', {
  add: 'Add Customer',
  add_named: ({ text }: { text: string }) => `Add “${text}”`,
  agent: ({ name }: { name: string }) => `Agent: ${name}`,
  change: 'Change',
  counter_sale: 'Counter sale',
  counter_sale_hint: 'Names nobody; paid in full',
  customers: 'Customers',
  placeholder: 'Customer name or mobile',
})
