import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Refusal, Unreachable } from '../../api/client.ts'
import { sessionInForce, whenSessionChanges } from '../../api/session.ts'
import { tell } from '../../frames/notices/tell.ts'
import { type Catalogue, productsById } from '../catalogue/catalogue.ts'
import { refreshCatalogue } from '../catalogue/catalogue-query.ts'
import { focusField } from '../fields/focus.ts'
import type { Place, SaveTrouble, TwoVersions } from '../save/save-trouble.ts'
import { words } from '../save/words.ts'
import type { Line } from '../state/line.ts'
import type { Handles } from './handles.ts'
import type { BillModel, Given } from './use-bill.ts'

type Options = Given & { model: BillModel; handles: Handles }

const NO_PROBLEMS: ReadonlyMap<number, string> = new Map()

/** Why the bill was not saved, shown at its place, and what the person can do about it. */
export function useTrouble({ kind, opened, model, handles }: Options) {
  const { store, catalogue } = model
  const document = opened?.id ?? ''
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [note, setNote] = useState('')
  const [versions, setVersions] = useState<TwoVersions | null>(null)
  const [busy, setBusy] = useState(false)

  // After signing in again, remove the message about the ended session.
  useEffect(
    () =>
      whenSessionChanges(() => {
        if (sessionInForce()) setNote((note) => (note === words.signed_out ? words.signed_in_again : note))
      }),
    [],
  )

  const save = useMemo(() => {
    /** At the lines that a refusal names, else at the customer or the discount. */
    function tellPlaces(places: readonly Place[]) {
      const { lines } = store.now()
      const found = new Map<number, string>()
      for (const place of places) {
        const line = place.on === 'line' ? lines[place.at] : undefined
        if (line && place.on === 'line') found.set(line.key, place.text)
      }
      setProblems(found)
      const first = places[0]
      if (first?.on === 'line') handles.lines.current?.focusLine(first.at)
      else if (first?.on === 'customer') handles.customer.current?.open()
      else if (first?.on === 'discount') focusField('discount')
    }

    /** Refreshes the catalogue and returns what changed in it that affects the bill's totals (rule 4.5). */
    async function tellChanges() {
      const answer = await refreshCatalogue()
      if (!answer || !catalogue) return
      const { product_list, gst: shop } = answer
      const flags = product_list.map(
        ({ product_id, non_discount }) => [product_id, non_discount === '1'] as const,
      )
      const { lines } = store.now()
      store.act({ type: 'refreshFlags', non_discount: new Map(flags) })
      const changes = whatChanged(catalogue, { shop, byId: productsById(product_list) }, lines)
      if (changes.length > 0) setNote([...changes, words.check_total].join('\n'))
    }

    return {
      clear() {
        setProblems(NO_PROBLEMS)
        setNote('')
      },
      tell(trouble: SaveTrouble) {
        if (trouble.is === 'saved-before' || trouble.is === 'changed') return setVersions(trouble)
        setNote(trouble.text)
        if (trouble.is === 'refused') tellPlaces(trouble.places)
        if (trouble.is === 'out-of-date') void tellChanges()
      },
    }
  }, [store, catalogue, handles])

  /** Reloads the saved bill: entirely, or only its version, to continue with the screen's lines on top of it. */
  async function reload(keep: 'theirs' | 'mine'): Promise<boolean> {
    setBusy(true)
    try {
      const { content } = await kind.open(document)
      // At once: the next save is already based on the other person's.
      flushSync(() => {
        if (keep === 'mine') store.act({ type: 'adopt', saved: content })
        // The earlier try may have taken its money already.
        else if (versions?.is === 'saved-before') store.act({ type: 'load', bill: content })
        else store.act({ type: 'reload', saved: content })
      })
      return true
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
      tell.failure(error.message)
      return false
    } finally {
      setBusy(false)
    }
  }

  const dismissNote = () => setNote('')
  const dismissVersions = () => setVersions(null)
  return { save, problems, note, dismissNote, versions, dismissVersions, busy, reload }
}

type Known = Pick<Catalogue, 'shop' | 'byId'>

/**
 * Which rates and flags changed between two loads of the catalogue, in words, as far as they affect a bill's totals.
 */
function whatChanged(before: Known, now: Known, lines: readonly Line[]): string[] {
  const said: string[] = []
  const rates = [
    [words.cgst, before.shop.cgst, now.shop.cgst],
    [words.sgst, before.shop.sgst, now.shop.sgst],
    [words.packing, before.shop.packing_charge, now.shop.packing_charge],
  ] as const
  for (const [rate, was, is] of rates) if (was !== is) said.push(words.rate_changed({ rate, is, was }))
  const rules = ['prices_include_tax', 'packing_taxed', 'product_rates'] as const
  if (rules.some((rule) => before.shop[rule] !== now.shop[rule])) said.push(words.tax_rules_changed)
  const { state } = now.shop
  if (before.shop.state !== state)
    said.push(state === '' ? words.state_removed : words.state_changed({ state }))
  for (const { product_id, product_name, non_discount, od_id } of lines) {
    const product = now.byId.get(product_id)
    const was = before.byId.get(product_id)?.tax
    if (!od_id && product && was !== product.tax && now.shop.product_rates === '1')
      said.push(words.own_rate_changed({ product: product_name }))
    if (od_id || !product || (product.non_discount === '1') === non_discount) continue
    said.push(
      (non_discount ? words.no_longer_non_discount : words.now_non_discount)({ product: product_name }),
    )
  }
  return said
}
