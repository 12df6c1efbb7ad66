import type { Body } from '@kadai/contract/contract'

export const STOCK = 'pos_api/pos_report_stock'

export type StockRow = Body<typeof STOCK>[number]['stock_report'][number]
