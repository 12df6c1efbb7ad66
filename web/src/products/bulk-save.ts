import { newKey } from '../api/key.ts'
import type { BulkChange } from './bulk-edit.ts'

/** Why products were not saved, in words for the person, by product id. */
export type BulkFailures = ReadonlyMap<string, string>

/** Makes one call of update_product_price; throws what the client throws. */
export type SendChange = (change: BulkChange, key: string) => Promise<unknown>

/** Calls at once: enough to keep the server busy, few enough that other screens are answered. */
const AT_ONCE = 4

/** The keys of changes whose answer was lost, so that the same change sent again is done once (rule 3.8). */
export type BulkKeys = Map<string, { body: string; key: string }>

function keyOf(keys: BulkKeys, { product, sends }: BulkChange): string {
  const body = JSON.stringify(sends)
  const known = keys.get(product.product_id)
  if (known?.body === body) return known.key
  const key = newKey()
  keys.set(product.product_id, { body, key })
  return key
}

/**
 * Saves one call per product (rule 1.12) and returns the products that were not saved, with the reason. Where
 * `isHopeless` says of an error that the others would fail the same way, the remaining ones are returned unsent.
 */
export async function saveChanges(
  changes: readonly BulkChange[],
  send: SendChange,
  options: {
    keys: BulkKeys
    isHopeless: (error: unknown) => boolean
    /** Words an error for the person. */
    reasonOf: (error: unknown) => string
    onDone: (done: number) => void
  },
): Promise<{ saved: string[]; failures: BulkFailures }> {
  const saved: string[] = []
  const failures = new Map<string, string>()
  let stopped: string | undefined
  let next = 0

  async function work(): Promise<void> {
    for (let change = changes[next++]; change; change = changes[next++]) {
      const id = change.product.product_id
      if (stopped !== undefined) {
        failures.set(id, stopped)
        continue
      }
      try {
        await send(change, keyOf(options.keys, change))
        options.keys.delete(id)
        saved.push(id)
        options.onDone(saved.length)
      } catch (error) {
        const why = options.reasonOf(error)
        failures.set(id, why)
        if (options.isHopeless(error)) stopped = why
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(AT_ONCE, changes.length) }, work))
  return { saved, failures }
}
