/**
 * The file of a price list with its script and style, all but the list itself. Filled in while the page is built
 * (web/build/price-sheet.ts).
 */
export const page: string = ''
