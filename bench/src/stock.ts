/** What is sold to whom: the ids of products and of a customer. */
export type Stock = { goods: readonly string[]; user_id: string }

/** The lines of a bill. */
const LINES = 10

/** The products that a lane bills: ten different ones while there are enough; then some lanes share. */
export const goodsOf = (goods: readonly string[], lane: number): string[] =>
  Array.from({ length: LINES }, (_, at) => goods[(lane * LINES + at) % goods.length] ?? '')
