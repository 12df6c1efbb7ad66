import { expect, test } from 'vitest'
import { freeLine } from '../state/line.ts'
import { type Draft, type DraftStore, draftsOf, dropDraft, keepDraft } from './drafts.ts'

/** A browser's storage with a size limit in characters. */
function storage(room = Number.POSITIVE_INFINITY): DraftStore & { names(): string[] } {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, text) {
      if (text.length > room) throw new DOMException('Full', 'QuotaExceededError')
      kept.set(name, text)
    },
    removeItem: (name) => void kept.delete(name),
    names: () => [...kept.keys()],
  }
}

const NOON = Date.UTC(2026, 10, 21, 6, 30)

function draft(id: string, more: Partial<Draft> = {}): Draft {
  const line = { ...freeLine('Match box', 100, 2), od_id: '', saved_qty: 0 }
  return {
    id,
    employee: '7',
    kind: 'estimate',
    document: '',
    key: `key-of-${id}`,
    at: NOON,
    content: { lines: [line], customer: null, discount_text: '5', version: '', changed: true },
    ...more,
  }
}

const mine = { employee: '7', kind: 'estimate', document: '' } as const

test('a draft is restored as stored, with the key of its save', () => {
  const store = storage()
  expect(keepDraft(store, draft('a'))).toBe(true)
  expect(draftsOf(store, mine, NOON)).toEqual([draft('a')])
})

test('two tabs keep two drafts, the newest comes first', () => {
  const store = storage()
  keepDraft(store, draft('a'))
  keepDraft(store, draft('b', { at: NOON + 1000 }))
  keepDraft(store, draft('a', { key: 'again' }))
  expect(draftsOf(store, mine, NOON).map(({ id, key }) => [id, key])).toEqual([
    ['b', 'key-of-b'],
    ['a', 'again'],
  ])
})

test('nobody is offered the bill of another employee, kind or document', () => {
  const store = storage()
  keepDraft(store, draft('a', { employee: '8' }))
  keepDraft(store, draft('b', { kind: 'order' }))
  keepDraft(store, draft('c', { document: '55' }))
  expect(draftsOf(store, mine, NOON)).toEqual([])
  expect(draftsOf(store, { ...mine, document: '55' }, NOON).map(({ id }) => id)).toEqual(['c'])
})

test('a saved draft is gone', () => {
  const store = storage()
  keepDraft(store, draft('a'))
  dropDraft(store, draft('a'))
  expect(store.names()).toEqual([])
})

test('after two weeks it is gone too', () => {
  const store = storage()
  keepDraft(store, draft('a'))
  expect(draftsOf(store, mine, NOON + 13 * 86_400_000)).toHaveLength(1)
  expect(draftsOf(store, mine, NOON + 15 * 86_400_000)).toEqual([])
  expect(store.names()).toEqual([])
})

test.each([
  '{"id":',
  'null',
  '{}',
  '{"id":"a","employee":"7","kind":"estimate","document":"","key":"k","at":1,"content":{"lines":[{}],"discount_text":""}}',
])('what is damaged is not offered and goes: %s', (text) => {
  const store = storage()
  store.setItem('kadai.draft.1.7.estimate.a', text)
  store.setItem('user_id', '7')
  expect(draftsOf(store, mine, NOON)).toEqual([])
  expect(store.names()).toEqual(['user_id'])
})

test('a full browser storage is reported, not hidden', () => {
  expect(keepDraft(storage(10), draft('a'))).toBe(false)
})
