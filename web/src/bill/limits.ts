/** The largest quantity of one line and the most lines of one bill, as the contract takes them (design 3). */
export const MAX_QTY = 999_999
export const MAX_LINES = 500
