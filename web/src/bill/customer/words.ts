import { inLanguage } from '../../language/in-language.ts'

/** The texts of the customer's box of a bill. */
export const words = inLanguage('bill_customer', {
  add_named: ({ text }: { text: string }) => `Add “${text}”`,
  agent: ({ name }: { name: string }) => `Agent: ${name}`,
  buyer_lacks: ({ from }: { from: string }) =>
    `A buyer without a GST number needs an address and a state on a bill of ${from} or more (CGST Rule 46(e)).`,
  change: 'Change',
  counter_sale_hint: 'Names nobody; paid in full',
  customers: 'Customers',
  deliver_elsewhere: 'Deliver to another address',
  delivered_to: ({ place }: { place: string }) => `Delivered to ${place}`,
  delivery: 'Delivery address',
  delivery_hint: 'Its state decides between CGST with SGST and IGST (IGST Act s.10(1)).',
  delivery_pincode: 'Pincode',
  delivery_remove: 'Deliver to the buyer',
  delivery_take: 'Deliver there',
  needed: ({ label }: { label: string }) => `${label} is required.`,
  placeholder: 'Customer name or mobile',
})
