import type { CallName, Sends } from '@kadai/contract/contract'
import type { estimateCalls } from '@kadai/contract/estimates'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import type { Handlers } from './dispatcher/handler.ts'
import { estimateHandlers } from './estimates/calls.ts'

type Estimates = Handlers<keyof typeof estimateCalls>

// These lines are checked by the compiler (npm run check): each expected error is one that must be there.
const { estimate, ...without } = estimateHandlers

// @ts-expect-error a handler is missing
export const missing: Estimates = without
// @ts-expect-error there is no such entry in the contract
export const unknownCall: Handlers<'estimate_forget'> = {}
// @ts-expect-error the answer lacks the printed number
export const wrongAnswer: Pick<Estimates, 'estimate'> = { estimate: async () => ({ estimate_id: '1' }) }
// @ts-expect-error a quantity is not a date
export const wrongQuantity: Sends<'estimate'>['productdetails'] = [{ product_id: '1', qty: new Date() }]

export function wrongCalls(client: Client) {
  // @ts-expect-error there is no such call
  void client.ok('estimate_forget', {})
  // @ts-expect-error the estimate is not named
  void client.ok('estimate_list_details', {})
}

test('the table of calls and their handlers are one', () => {
  expect(typeof estimate).toBe('function')
  const names: CallName[] = Object.keys(estimateHandlers) as CallName[]
  expect(names).toContain('estimate_detail_update')
})
