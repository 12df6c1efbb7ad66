import type { Body } from '@kadai/contract/contract'
import { common } from '../../frames/words.ts'
import { type PrintedDocument, tableOf } from '../paper/printed-document.ts'
import { words } from '../paper/words.ts'
import { headsOf, Party } from '../parts/masthead.tsx'
import type { Seller } from '../parts/party.ts'
import { countOf, productName, quantity } from '../sheets/line-cells.tsx'
import { type Consignment, consignmentFacts } from './consignment.ts'
import classes from './packing-slip.module.css'

type Line = Pick<
  Body<'order_details'>['order_details'][number],
  'product_code' | 'product_name' | 'tamil_name' | 'box_contents' | 'qty' | 'unit' | 'per_case'
>

/** A bill as whoever packs it needs it. */
export type Packed = {
  seller: Seller
  /** What the bill is, with its number. */
  bill: string
  date: string
  to: { name: string; lines: readonly string[] }
  lines: readonly Line[]
  consignment: Consignment
}

/** Full cases and loose pieces; blank where there is no full case. */
function inCases({ qty, per_case }: Line): string {
  const cases = per_case > 1 ? Math.floor(qty / per_case) : 0
  return cases === 0 ? '' : words.in_cases({ cases, loose: qty - cases * per_case })
}

/** A bill's goods in the order of their shelves, by code, each with a box to tick; without prices. */
export function packingSlip({ seller, bill, date, to, lines, consignment }: Packed): PrintedDocument {
  const sorted = lines.toSorted((a, b) =>
    a.product_code.localeCompare(b.product_code, 'en', { numeric: true }),
  )
  const cased = sorted.some((line) => inCases(line) !== '')
  const title = words.packing_slip_of({ bill })
  return {
    title,
    ...headsOf({
      seller,
      heading: words.packing_slip,
      gstin: false,
      left: <Party label={words.to_pack_for} name={to.name} lines={to.lines} />,
      facts: [
        [words.bill, bill, true],
        [common.date, date],
      ],
      next: { facts: [bill, date, to.name] },
    }),
    withoutAmounts: true,
    ...tableOf(
      sorted,
      (line) => ({
        roll: [line.product_code, line.box_contents, inCases(line)].filter(Boolean),
        amount_paise: 0,
      }),
      [
        { label: words.packed, texts: [], least: 6, cell: () => <span className={classes.tick} /> },
        { label: common.code, fits: true, least: 5, most: 12, cell: (line) => line.product_code },
        { label: common.product_name, cell: productName },
        { label: words.contents, fits: true, least: 8, most: 14, cell: (line) => line.box_contents },
        cased && { label: words.cases, fits: true, least: 6, most: 14, cell: inCases },
        {
          label: common.qty,
          align: 'right',
          texts: sorted.map(quantity),
          least: 6,
          most: 14,
          cell: (line) => (
            <strong>
              {quantity(line)} <span className={classes.onRoll} />
            </strong>
          ),
        },
      ],
    ),
    tail: [
      <p key="count" style={{ paddingTop: '0.9em' }}>
        {countOf(sorted)}
      </p>,
      <dl key="parcels" className={classes.parcels}>
        {[...consignmentFacts(consignment), [words.packed_by, '']].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>,
    ],
    foot: title,
  }
}
