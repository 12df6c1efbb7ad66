import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Entry, type EntryField, type EntryRules, FREE_TEXT } from '../entry/entry.ts'
import { useChoice } from '../fields/use-choice.ts'

const MOST_SUGGESTIONS = 30
/** Codes are typed faster than this; the list shows only after a pause. */
const HESITATION_MS = 350

/** The products that are suggested at the field that is searched, and the one highlighted. */
export function useSuggestions(
  rules: EntryRules,
  catalogue: Catalogue | undefined,
  entry: Entry,
  searching: EntryField | null,
) {
  const query = searching ? entry[searching] : ''
  const find = useCallback(
    (text: string) =>
      text.trim() === '' || !catalogue ? [] : catalogue.index.search(text, MOST_SUGGESTIONS),
    [catalogue],
  )
  const hesitation = useHesitation(searching, query, entry.product !== null)
  // Paint the letter first, then the list, so that typing never waits for the search.
  const listed = useDeferredValue(hesitation.over ? query : '')
  const matches = useMemo(() => find(listed), [find, listed])
  const lit = useMemo(() => {
    const products = matches.map(({ product }) => product)
    const meant = searching && catalogue && rules.meant(entry, searching, () => products, catalogue)
    return meant ? products.indexOf(meant) : -1
  }, [matches, searching, catalogue, rules, entry])
  const free = rules.freeText && matches.length > 0
  const choice = useChoice(matches.length + (free ? 1 : 0), lit)
  const shown = hesitation.over && matches.length > 0

  /** The matches for a field's current text, even where the list is not painted yet. */
  function fits(field: EntryField) {
    if (field !== searching) return []
    return (listed === query ? matches : find(query)).map(({ product }) => product)
  }

  /** The option the person has moved to. */
  function movedTo(field: EntryField) {
    if (choice.moved < 0) return null
    const options = fits(field)
    return options[choice.moved] ?? (free && choice.moved === options.length ? FREE_TEXT : null)
  }

  /** Shows the list without a pause, its first option highlighted. */
  function show(field: EntryField) {
    hesitation.end(entry[field])
    choice.start()
  }
  return { matches, free, choice, shown, fits, movedTo, show }
}

/** Whether to search and show products: at once for a name; for a code only after a pause, or when asked. */
function useHesitation(searching: EntryField | null, query: string, settled: boolean) {
  const [waited, end] = useState('')
  useEffect(() => {
    if (searching !== 'code' || settled) return
    const timer = setTimeout(() => end(query), HESITATION_MS)
    return () => clearTimeout(timer)
  }, [searching, query, settled])
  const over = searching !== null && (searching !== 'code' || (!settled && waited === query))
  return { over, end }
}
