import { paiseOf } from '../../frames/money.tsx'
import { byCategory, type Item, listPrice, type PriceList, perBox } from '../../price-lists/exports.ts'
import { words } from '../paper/words.ts'
import { sellerAddress } from '../parts/party.ts'
import classes from './price-list-paper.module.css'

/** A row of the printed list: a category's heading, or a product. */
export type ListRow = { category: string; item?: undefined } | { category: string; item: Item }

/** The rows of a list in order. */
export const rowsOf = (list: PriceList): ListRow[] =>
  byCategory(list.price_list_details).flatMap(({ category, items }) => [
    { category },
    ...items.map((item) => ({ category, item })),
  ])

/** The head of the first page: the shop, the list, and what holds for all of it. */
export function ListHead({ list }: { list: PriceList }) {
  const { seller_detail: seller } = list
  const least_paise = paiseOf(list.min_order_amount)
  const terms = [
    words.list_prices,
    least_paise > 0 && words.list_minimum({ amount: listPrice(least_paise) }),
    list.packing_percentage !== '0' && words.list_packing({ rate: list.packing_percentage }),
    list.price_list_details.some((item) => item.non_discount === '1') && words.list_non_discount,
    list.terms,
  ].filter(Boolean)
  return (
    <>
      <header className={classes.head} data-logo={seller.logo ? true : undefined}>
        {seller.logo && <img className={classes.logo} src={seller.logo} alt="" />}
        <div>
          <p className={classes.shop}>{seller.shop_name}</p>
          <p>
            {[sellerAddress(seller), seller.phone && words.phone({ number: seller.phone })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {seller.licence_no && <p>{words.licence({ number: seller.licence_no })}</p>}
        </div>
        <div className={classes.what}>
          <h1>{words.list_of({ season: list.season })}</h1>
          <p>{[words.list_tamil, list.name, list.code].join(' · ')}</p>
          <p>{words.list_valid({ from: list.valid_from, to: list.valid_to })}</p>
        </div>
      </header>
      <div className={classes.terms}>
        <p>{terms.join(' · ')}</p>
        <p>{words.list_law}</p>
      </div>
    </>
  )
}

/** The head of every other page. */
export function ListNextHead({ list }: { list: PriceList }) {
  return (
    <div className={classes.next}>
      <strong>{list.seller_detail.shop_name}</strong>
      <span>{`${words.list_of({ season: list.season })} · ${list.code}`}</span>
    </div>
  )
}

/** One column of a page. */
export function ListColumn({ rows }: { rows: readonly ListRow[] }) {
  return (
    <table className={classes.column}>
      <colgroup>
        <col className={classes.code} />
        <col />
        <col className={classes.price} />
      </colgroup>
      <tbody>
        {rows.map(({ category, item }) =>
          item ? (
            <tr key={`${category} ${item.product_id}`} data-part="row">
              <td className={classes.code}>{item.product_code}</td>
              <td>
                {item.product_name} {item.non_discount === '1' && words.list_mark}
                {item.tamil_name && <small>{item.tamil_name}</small>}
              </td>
              <td className={classes.price}>
                {paiseOf(item.mrp_rate) > paiseOf(item.offer_price) && (
                  <s>{listPrice(paiseOf(item.mrp_rate))}</s>
                )}
                <b>{listPrice(paiseOf(item.offer_price))}</b>
                <small>{perBox(item)}</small>
              </td>
            </tr>
          ) : (
            <tr key={category} data-part="row">
              <th scope="colgroup" colSpan={3}>
                <span>{category}</span>
              </th>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
