import { useRead } from '../api/use-read.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { ColumnHead } from '../frames/column-head.tsx'
import { DetailScreen, DetailSection, Facts } from '../frames/detail/detail-screen.tsx'
import { handOver } from '../frames/hand-over.ts'
import { labels } from '../frames/labels/words.ts'
import { LinkButton } from '../frames/link-button.tsx'
import { DownloadMenu } from '../frames/list/download-menu.tsx'
import { Figures, Money, paiseOf } from '../frames/money.tsx'
import { tell } from '../frames/notices/tell.ts'
import { PrintButton } from '../frames/print/print-button.tsx'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import { IconCoinRupee, IconDeviceMobile, IconPencil } from '../theme/icons.ts'
import { byCategory, type PriceList } from './by-category.ts'
import classes from './price-list-details.module.css'
import { words } from './words.ts'

/** /pricelist/{price_list_id}: a version of a list, to read and to take away. */
export default function PriceListDetails() {
  const price_list_id = useParam('price_list_id')
  const read = useRead('price_list_detail', { price_list_id })
  return (
    <DetailScreen
      back="/pricelists"
      read={read}
      head={({ body }) => (
        <>
          {body.season} · {body.name}{' '}
          {body.ran_out === '1' && <span className="pill bad">{words.ran_out}</span>}
        </>
      )}
      buttons={({ body }) => (
        <>
          {body.newest === '1' && (
            <LinkButton to={`/editpricelist/${price_list_id}`} icon={IconPencil} aria-keyshortcuts="E">
              {common.edit}
            </LinkButton>
          )}
          {body.newest === '1' && (
            <LinkButton to={`/pricelistprices/${price_list_id}`} icon={IconCoinRupee}>
              {words.prices}
            </LinkButton>
          )}
          <QuietButton leftSection={<IconDeviceMobile size={17} />} onClick={() => void giveSheet(body)}>
            {words.sheet}
          </QuietButton>
          <DownloadMenu name="download/price_list" filters={{ price_list_id }} />
          <PrintButton page={`/pricelistprint/${price_list_id}`} />
        </>
      )}
    >
      {({ body }) => (
        <>
          <DetailSection label={words.view}>
            <ListFacts list={body} />
          </DetailSection>
          <DetailSection label={common.products} flush>
            <Items list={body} />
          </DetailSection>
        </>
      )}
    </DetailScreen>
  )
}

/** The list as one file that works on any phone; made here, so that nothing of it is fetched. */
async function giveSheet(list: PriceList) {
  tell.clearFailures()
  const maker = await import('./sheet-file.ts').catch(() => undefined)
  if (maker) handOver(maker.sheetFile(list))
  else tell.failure(words.sheet_failed)
}

const percent = (rate: string) => (rate === '0' ? '' : common.percent({ rate }))

function ListFacts({ list }: { list: PriceList }) {
  const least = paiseOf(list.min_order_amount) > 0
  return (
    <Facts
      facts={[
        { name: words.number, value: list.code },
        { name: words.made, value: list.made },
        {
          name: words.held,
          value: rich(common.from_to, {
            from: <Figures text={list.valid_from} />,
            to: <Figures text={list.valid_to} />,
          }),
        },
        { name: common.products, value: words.products({ count: list.products }) },
        { name: words.discount, value: percent(list.discount) },
        { name: words.packing, value: percent(list.packing_percentage) },
        { name: words.minimum, value: least ? <Money value={list.min_order_amount} /> : '' },
        { name: labels['field.terms'], value: list.terms },
      ]}
    />
  )
}

function Items({ list }: { list: PriceList }) {
  return (
    <table className={`table ${classes.items}`}>
      <caption className="spoken">{common.products}</caption>
      <thead>
        <tr>
          <ColumnHead>{common.product_name}</ColumnHead>
          <ColumnHead className={classes.code}>{common.code}</ColumnHead>
          <ColumnHead className={classes.price}>{words.mrp}</ColumnHead>
          <ColumnHead className={classes.price}>{words.offer_price}</ColumnHead>
        </tr>
      </thead>
      {byCategory(list.price_list_details).map(({ category, items }) => (
        <tbody key={category}>
          <tr>
            <th scope="rowgroup" colSpan={4} className={classes.category}>
              {category} {items[0]?.non_discount === '1' && <small>{words.non_discount}</small>}
            </th>
          </tr>
          {items.map((item) => (
            <tr key={item.product_id}>
              <td className={`breaks ${classes.name}`}>
                {item.product_name} {item.tamil_name && <small className="note">{item.tamil_name}</small>}
              </td>
              <td className={classes.code}>{item.product_code}</td>
              <td className={classes.price}>
                {paiseOf(item.mrp_rate) > paiseOf(item.offer_price) && (
                  <s className="note">
                    <Money value={item.mrp_rate} bare />
                  </s>
                )}
              </td>
              <td className={classes.price}>
                <Money value={item.offer_price} bare />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
