import { broughtUpToDate, type WholeCatalogue } from '@kadai/contract/catalogue'
import { api } from '../../api/client.ts'
import { keepCatalogue, readKept } from './kept-catalogue.ts'

const CALL = 'pos_api/pos_product_list'

/**
 * Asks for the current catalogue: only what changed since this page or browser last had it, and the whole where that
 * does not add up (decision 16). Keeps the answer for the next time.
 */
export async function askCatalogue(
  holder: string,
  inMemory: WholeCatalogue | undefined,
  signal: AbortSignal,
): Promise<WholeCatalogue> {
  const held = inMemory ?? (await readKept(holder))?.catalogue
  const { body } = await api(CALL, held ? { since: held.version } : {}, { signal })
  const now = broughtUpToDate(held, body) ?? whole((await api(CALL, {}, { signal })).body)
  keepCatalogue(holder, now, Date.now())
  return now
}

function whole(answer: Parameters<typeof broughtUpToDate>[1]): WholeCatalogue {
  const catalogue = broughtUpToDate(undefined, answer)
  if (!catalogue) throw new Error('The whole catalogue was asked for, and a part of it came.')
  return catalogue
}
