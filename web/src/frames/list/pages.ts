export const PAGE_SIZE = 25

/** The page numbers of a pager: the first, the last, those around the current one; 0 is a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = [1, pages, page - 1, page, page + 1]
  // The count stays the same at either end, so that the numbers do not move under the pointer.
  if (page <= 3) wanted.push(2, 3, 4)
  if (page >= pages - 2) wanted.push(pages - 1, pages - 2, pages - 3)
  const shown = [...new Set(wanted)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)
  return shown.flatMap((n, at) => {
    const before = shown[at - 1]
    if (before === undefined || n === before + 1) return [n]
    // A gap of one page shows that page.
    return n === before + 2 ? [n - 1, n] : [0, n]
  })
}
