/** The largest quantity of one line, and the most lines of one bill (design 3; keeps every sum a safe integer). */
export const MAX_QTY = 999_999
export const MAX_LINES = 500
