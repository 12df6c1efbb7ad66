import { expect, test } from 'vitest'
import { Refusal, Unreachable } from '../../api/client.ts'
import { orderKind } from '../kinds/order-kind.ts'
import { NotSaved, untilAnswered } from './until-answered.ts'

/** A network that answers as listed, one try after the other, and a clerk who may call the save off. */
function saving(answers: (Error | { id: string; sno: string })[]) {
  const clerk = new AbortController()
  const seen = { tries: 0, lost: [] as string[], waits: [] as number[] }
  const result = (callOffAfter = Number.POSITIVE_INFINITY) =>
    untilAnswered({
      async send() {
        const answer = answers[seen.tries++]
        if (answer instanceof Error) throw answer
        if (!answer) throw new Error('Tried more often than answered.')
        return answer
      },
      kind: orderKind,
      signal: clerk.signal,
      onLost: (why) => void seen.lost.push(why),
      async pause(ms) {
        seen.waits.push(ms)
        if (seen.waits.length >= callOffAfter) clerk.abort()
      },
    }).catch((error: unknown) => error)
  return { seen, result }
}

const gone = () => new Unreachable('network', 'gone')
const saved = { id: '9', sno: '26-27/000009' }

test('a lost answer is asked for again, with growing waits, until it comes', async () => {
  const { seen, result } = saving([gone(), gone(), new Unreachable('answer', 'not JSON'), saved])
  expect(await result()).toEqual(saved)
  const lost = ['no connection', 'no connection', 'no connection']
  expect(seen).toEqual({ tries: 4, lost, waits: [1000, 2000, 4000] })
})

test('what passes by itself is tried again too, and said', async () => {
  const held = new Refusal('estimate', 503, 'Another program is holding the database.', {
    again: 'another program is holding the database',
  })
  const slow = new Refusal(
    'estimate',
    408,
    'This request took too long to arrive. Please send it again.',
    null,
  )
  const { seen, result } = saving([held, slow, saved])
  expect(await result()).toEqual(saved)
  expect(seen.lost).toEqual(['another program is holding the database', 'it took too long to arrive'])
})

test('a full disk is said at once: it does not pass by itself', async () => {
  const full = new Refusal('estimate', 503, 'The disk of the shop’s computer is full.', null)
  const { seen, result } = saving([full, saved])
  expect(await result()).toMatchObject({
    trouble: { is: 'refused', text: 'The disk of the shop’s computer is full.' },
  })
  expect(seen.tries).toBe(1)
})

test('a refusal is the end of it, also after tries without an answer', async () => {
  const { seen, result } = saving([
    gone(),
    new Refusal('pos_api/pos_order', 422, 'There is not enough stock.', null),
  ])
  expect(await result()).toMatchObject({ trouble: { is: 'refused', text: 'There is not enough stock.' } })
  expect(seen.tries).toBe(2)
})

test('called off, it is not tried again', async () => {
  const { seen, result } = saving([gone(), gone(), gone()])
  const end = await result(2)
  expect(end).toBeInstanceOf(NotSaved)
  expect(end).toMatchObject({ trouble: undefined })
  expect(seen.tries).toBe(2)
})
