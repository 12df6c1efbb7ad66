import { parsePercent } from '@kadai/domain/money'
import { offerPrice } from '@kadai/domain/price-list'
import { api } from '../api/client.ts'
import type { EditField } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { LinkButton } from '../frames/link-button.tsx'
import { paiseOf } from '../frames/money.tsx'
import { useParam } from '../frames/use-param.ts'
import { IconFileImport } from '../theme/icons.ts'
import { byCategory, type Item, listPrice, type PriceList } from './by-category.ts'
import { words } from './words.ts'

type Field = `price_${string}`

const nameOf = (product_id: string): Field => `price_${product_id}`

/** The price that a list asks where none is typed. */
const usual = ({ net_rate, discount }: Item) => offerPrice(paiseOf(net_rate), parsePercent(discount) ?? 0)

/** A field for each product of a list: blank is the usual price, which it shows. */
const fieldsOf = (list: PriceList): EditField<Field>[] =>
  byCategory(list.price_list_details).flatMap(({ category, items }) =>
    items.map((item, at) => ({
      name: nameOf(item.product_id),
      label: `${item.product_name} ${item.product_code}`,
      also: item.tamil_name,
      kind: 'money',
      mayBeBlank: true,
      half: true,
      placeholder: listPrice(usual(item)),
      ...(at === 0 && { group: category }),
    })),
  )

/** /pricelistprices/{price_list_id}: prices typed for this list alone; what is saved is a new version (rule 4.90). */
export default function EditPrices() {
  const price_list_id = useParam('price_list_id')
  return (
    <EditScreen<Field, 'price_list_detail'>
      edit={{
        title: words.prices,
        back: `/pricelist/${price_list_id}`,
        next: '/pricelists',
        fields: [],
        find: words.prices_search,
        load: {
          call: 'price_list_detail',
          input: { price_list_id },
          fields: fieldsOf,
          values: ({ price_list_details }) =>
            Object.fromEntries(
              price_list_details
                .filter(({ own_price }) => own_price === '1')
                .map(({ product_id, offer_price }) => [nameOf(product_id), offer_price]),
            ),
          about: ({ code, season, name }) => `${code} · ${season} · ${name}. ${words.prices_hint}`,
          closed: ({ newest }) => (newest === '1' ? undefined : words.newer),
        },
        save(values, { changed, version, options }) {
          const product_id = (field: Field) => field.slice(nameOf('').length)
          const prices = [...changed].map((field) => ({
            product_id: product_id(field),
            price: values[field],
          }))
          return api('price_list_update', { price_list_id, prices, version }, options)
        },
        texts: { saved: words.edit_done, failed: words.edit_failed, unreachable: words.edit_failed },
      }}
      buttons={
        <LinkButton to={`/importprices/${price_list_id}`} icon={IconFileImport}>
          {words.from_file}
        </LinkButton>
      }
    />
  )
}
