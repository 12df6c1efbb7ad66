import { FLAGS } from '@kadai/contract/call'
import type { Body, CallName, Sends } from '@kadai/contract/contract'
import type { Database } from '../database/database.ts'
import { makeDispatcher } from '../dispatcher/dispatch.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import { DEMO_OWNER } from './owner.ts'

/** Makes calls as the demo shop's owner, at a given time. */
export type Teller = ReturnType<typeof teller>

/** The demo shop's owner, whose calls go through the dispatcher, from `start` on. */
export function teller(database: Database, handlers: Handlers<CallName>, owner: number, start: Date) {
  let now = start
  const employee = { id: owner, name: DEMO_OWNER.name, flags: new Set(FLAGS), confirmed: false }
  const dispatch = makeDispatcher({
    database,
    handlers,
    findSession: async () => employee,
    changed: () => {},
    clock: () => now,
    checkAnswers: false,
    report: (error) => console.error(error),
  })
  const client = { address: 'demo', network: 'demo', local: true, token: 'demo', device: undefined }
  return {
    at(time: Date) {
      now = time
    },
    async call<N extends CallName>(name: N, input: Sends<N>): Promise<Body<N>> {
      const { envelope } = await dispatch({ call: name, input, key: undefined, client })
      if (envelope.head.code !== 200)
        throw new Error(`The demo shop could not be filled: ${name}: ${envelope.head.msg}`)
      return envelope.body as never
    },
  }
}
