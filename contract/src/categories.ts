import { z } from 'zod'
import { call, writesOf } from './call.ts'
import {
  deleted,
  flagText,
  id,
  optional,
  required,
  stockCount,
  text,
  texts,
  version,
  yesNo,
} from './fields.ts'

const category = z.object({
  ...texts('category_id', 'category_name', 'rank'),
  non_discount: flagText,
  ...texts('type_of_category', 'version'),
})

const removal = writesOf({ category_id: id('field.category') }, ['category'], ['categories'])

export const categoryCalls = {
  category_list: call({
    does: 'Lists the categories by rank.',
    needs: ['category', 'product', 'estimate', 'pos', 'purchases'],
    shows: ['categories'],
    takes: z.object({ deleted }),
    answers: z.array(category),
  }),
  category_add: call({
    does: 'Adds a category; it goes last.',
    needs: ['category'],
    changes: ['categories'],
    takes: z.object({ category_name: required('field.category') }),
    answers: z.object({ category_id: text }),
  }),
  category_detail: call({
    does: 'Answers one category.',
    needs: ['category'],
    shows: ['categories'],
    takes: z.object({ category_id: id('field.category') }),
    answers: category,
  }),
  category_detail_update: call({
    does: "Changes a category's name, type or rank.",
    needs: ['category'],
    changes: ['categories', 'products'],
    takes: z.object({
      category_id: id('field.category'),
      category_name: required('field.category').optional(),
      type_of_category: optional('field.type_of_category'),
      rank: stockCount('field.rank'),
      version,
    }),
    answers: z.object({ version: text }),
  }),
  category_list_update: call({
    does: 'Sets whether the goods of a category are left out of discounts.',
    needs: ['category'],
    changes: ['categories', 'products'],
    takes: z.object({ category_id: id('field.category'), non_discount: yesNo('field.non_discount') }),
  }),
  category_list_delete: removal({ does: 'Hides a category that no product uses any more.' }),
  category_list_restore: removal({
    does: 'Takes back the deletion of a category; refused while another has the name.',
  }),
}
