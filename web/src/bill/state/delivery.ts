/** Where a bill's goods go, if that is not the buyer's address. */
export type Delivery = { name: string; address: string; state: string; pincode: string; tax_number: string }

export const NOWHERE_ELSE: Delivery = { name: '', address: '', state: '', pincode: '', tax_number: '' }

export const isElsewhere = (delivery: Delivery | null): delivery is Delivery =>
  delivery !== null && Object.values(delivery).some((text) => text !== '')
