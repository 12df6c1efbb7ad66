import { z } from 'zod'
import { call } from './call.ts'
import { flagText, optional, text } from './fields.ts'

const needs = ['settings'] as const

export const changeoverCalls = {
  changeover: call({
    does: 'Answers how far the shop has changed over from another program.',
    needs,
    shows: [
      'settings',
      'products',
      'stock',
      'customers',
      'payments',
      'purchases',
      'estimates',
      'orders',
      'numbers',
    ],
    answers: z.object({
      done: flagText,
      /** The shop has its name and its state. */
      shop: flagText,
      products: z.number(),
      /** Products with a count. */
      counted: z.number(),
      customers: z.number(),
      /** Papers for what was open with customers before. */
      openings: z.number(),
      suppliers: z.number(),
      supplier_openings: z.number(),
      /** The next numbers, as they will be printed; blank where papers of this year stand. */
      next_estimate: text,
      next_order: text,
      /** The first of the next month, to begin on. */
      first_day: text,
    }),
  }),
  numbers_begin: call({
    does: 'Says the last number that another program gave: the papers of Kadai are numbered on after it. Once, before the first paper of the year.',
    needs,
    changes: ['numbers', 'estimates', 'orders'],
    takes: z.object({
      last_estimate: optional({ id: 'paper.estimate.numbers' }, 20),
      last_order: optional({ id: 'paper.order.numbers' }, 20),
    }),
  }),
  changeover_done: call({
    does: 'Says that the shop has changed over: the page is no longer offered.',
    needs,
    changes: ['settings'],
  }),
}
