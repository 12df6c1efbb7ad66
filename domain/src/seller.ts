/** Under which registration the shop sells, as its settings say. */
export const SELLER_KINDS = ['regular', 'composition', 'unregistered'] as const
export type SellerKind = (typeof SELLER_KINDS)[number]
