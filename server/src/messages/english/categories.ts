import { plurals } from '@kadai/domain/message'

const plural = plurals('en')

export const categories = {
  'categories.none': 'This category was not found. Load the list again.',
  'categories.taken': ({ name }: { name: string }) => `There is already a category named ${name}.`,
  'categories.has_products': ({ count, name }: { count: number; name: string }) =>
    plural(count, {
      one: `${count} product is in ${name}. Move or delete them first.`,
      other: `${count} products are in ${name}. Move or delete them first.`,
    }),
}
