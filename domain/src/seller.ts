/** Under which registration the shop sells, as its settings say (rule 4.49). */
export const SELLER_KINDS = ['regular', 'composition', 'unregistered'] as const
export type SellerKind = (typeof SELLER_KINDS)[number]

export const SALE_PAPERS = ['tax_invoice', 'invoice', 'bill_of_supply', 'bill'] as const
export type SalePaper = (typeof SALE_PAPERS)[number]

/** Whether a seller may collect tax: one under composition may not (CGST s.10(4)), nor one who is not registered (s.32). */
export const collectsTax = (seller: SellerKind): boolean => seller === 'regular'

/** Whether a paper has columns and sums of tax. */
export const showsTax = (paper: SalePaper): boolean => paper === 'tax_invoice' || paper === 'invoice'

/**
 * What a seller's paper is called: a tax invoice needs a GST number (CGST Rule 46(a)), and a bill of supply replaces
 * it under composition (s.31(3)(c)). `null` is a seller from before the settings said it: its papers stay tax invoices.
 */
export function salePaper(seller: SellerKind | null, gstin: string): SalePaper {
  if (seller === 'composition') return 'bill_of_supply'
  if (seller === 'unregistered') return 'bill'
  return seller === null || gstin.trim() !== '' ? 'tax_invoice' : 'invoice'
}
