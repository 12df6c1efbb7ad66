import { z } from 'zod'
import { call } from './call.ts'
import { optionalId, searchQuery, text, texts, version } from './fields.ts'
import { adds, answers } from './record-fields.ts'
import { SUPPLIER } from './records/supplier.ts'

const needs = ['purchases'] as const

export const supplierCalls = {
  suppliers: call({
    does: 'Lists the suppliers with what is owed to each; negative: an advance.',
    needs,
    shows: ['purchases', 'products'],
    takes: z.object(searchQuery),
    answers: z.array(
      z.object({ supplier_id: text, ...answers(SUPPLIER), ...texts('owed', 'due', 'version') }),
    ),
    totals: z.object(texts('owed', 'due')),
  }),
  supplier_save: call({
    does: 'Adds a supplier, or changes one by its id: fields that are absent then stay, but for the name.',
    needs,
    changes: ['products', 'purchases'],
    takes: z.object({ supplier_id: optionalId('field.supplier'), ...adds(SUPPLIER), version }),
    answers: z.object({ supplier_id: text }),
  }),
}
