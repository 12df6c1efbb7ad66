import { call } from '@kadai/contract/call'
import type { CallName, Sends } from '@kadai/contract/contract'
import { contract } from '@kadai/contract/contract'
import type { estimateCalls } from '@kadai/contract/estimates'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Client } from '../test/client.ts'
import { openTestShop } from '../test/shop.ts'
import type { Handlers } from './dispatcher/handler.ts'
import { estimateHandlers } from './estimates/calls.ts'

type Estimates = Handlers<keyof typeof estimateCalls>

// Checked by the compiler (npm run check): each expected error must occur.
const { estimate, ...without } = estimateHandlers

// @ts-expect-error a handler is missing
export const missing: Estimates = without
// @ts-expect-error no such entry in the contract
export const unknownCall: Handlers<'estimate_forget'> = {}
// @ts-expect-error the answer lacks the printed number
export const wrongAnswer: Pick<Estimates, 'estimate'> = { estimate: async () => ({ estimate_id: '1' }) }
// @ts-expect-error a quantity is not a date
export const wrongQuantity: Sends<'estimate'>['productdetails'] = [{ product_id: '1', qty: new Date() }]

export function wrongCalls(client: Client) {
  // @ts-expect-error no such call
  void client.ok('estimate_forget', {})
  // @ts-expect-error no estimate is given
  void client.ok('estimate_list_details', {})
}

test('the table of calls and their handlers match', () => {
  expect(typeof estimate).toBe('function')
  const names: CallName[] = Object.keys(estimateHandlers) as CallName[]
  expect(names).toContain('estimate_detail_update')
})

// @ts-expect-error a call that does not say who may make it
export const forMe = call({ does: 'Nothing.', shows: [] })
// @ts-expect-error no such privilege
export const forWhom = call({ does: 'Nothing.', needs: ['admin'], shows: [] })
// @ts-expect-error an empty list of privileges opens the call to nobody
export const forNone = call({ does: 'Nothing.', needs: [], shows: [] })

const open = { does: 'Nothing.', needs: 'nothing' } as const
// @ts-expect-error a call that says neither what it changes nor what it shows
export const forWhat = call(open)
// @ts-expect-error a write that changes nothing
export const inVain = call({ ...open, changes: [] })
// @ts-expect-error no such thing
export const forNothing = call({ ...open, shows: ['weather'] })
// @ts-expect-error a call writes or reads
export const both = call({ ...open, changes: ['orders'], shows: ['orders'] })

describe('where the compiler is overruled, Kadai refuses to start with', () => {
  const entry = { does: 'Nothing.', takes: z.object({}), answers: z.object({}) }
  afterEach(() => void Reflect.deleteProperty(contract, 'rogue'))

  test.each<[string, object]>([
    ['a call without a privilege', entry],
    ['a call for "everybody"', { ...entry, needs: 'everybody' }],
    ['a call for a flag that nobody has', { ...entry, needs: ['admin'] }],
    ['a call for one flag of none', { ...entry, needs: [] }],
    ['a call for all flags of none', { ...entry, needs: { all: [] } }],
    ['a call whose privilege was lost on the way', { ...entry, needs: undefined }],
  ])('%s', async (_, rogue) => {
    Reflect.set(contract, 'rogue', rogue)
    await expect(openTestShop()).rejects.toThrow('The call rogue does not say who may make it')
  })
})
