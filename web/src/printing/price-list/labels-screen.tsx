import { code128 } from '@kadai/domain/code128'
import { labelText } from '@kadai/domain/scan'
import { NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { paiseOf } from '../../frames/money.tsx'
import { PrintScreen } from '../../frames/print/print-screen.tsx'
import { byCategory, type Item, listPrice, perBox } from '../../price-lists/exports.ts'
import { PAPERS } from '../paper/paper-size.ts'
import { paperMarks } from '../paper/paper-style.ts'
import { words } from '../paper/words.ts'
import { allThere } from '../sheets/galley.tsx'
import { inChunks } from '../sheets/paginate.ts'
import { PlainSheet } from '../sheets/sheet.tsx'
import { Desk } from '../sheets/sheets.tsx'
import classes from './labels-screen.module.css'
import { usePrintedList } from './use-printed-list.tsx'

/** A4 to its edges, as label sheets are cut. */
const PAPER = { ...PAPERS.A4, side_mm: 0, top_mm: 0, bottom_mm: 0 }
const ON_SHEET = 24

/** /pricelistlabels/{price_list_id}: a label for each product of a list: name, code, barcode, offer price. */
export default function LabelsScreen() {
  const { price_list_id, list, instead } = usePrintedList()
  const [category, setCategory] = useState('')
  const groups = list ? byCategory(list.price_list_details) : []
  const items = groups
    .filter((group) => category === '' || group.category === category)
    .flatMap((group) => group.items)
  const sheets = inChunks(items, ON_SHEET)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!list) return
    void allThere(document.body).then(() => setReady(true))
  }, [list])
  return (
    <PrintScreen
      title={list ? words.labels_of({ list: list.code }) : words.labels}
      soft={list && words.pages({ count: sheets.length })}
      choices={
        <NativeSelect
          aria-label={words.labels_category}
          value={category}
          onChange={({ currentTarget }) => setCategory(currentTarget.value)}
          data={[
            { value: '', label: words.labels_all },
            ...groups.map((group) => ({ value: group.category, label: group.category })),
          ]}
        />
      }
      // It does not print by itself: which labels are wanted is chosen first.
      ready={ready}
      closeTo={`/pricelist/${price_list_id}`}
    >
      {list ? (
        <Desk paper={PAPER}>
          {sheets.map((labels, at) => (
            <PlainSheet
              key={labels[0]?.product_id}
              marks={paperMarks(PAPER)}
              page={at + 1}
              pages={sheets.length}
            >
              <div className={classes.labels}>
                {labels.map((item) => (
                  <Label key={item.product_id} item={item} />
                ))}
              </div>
            </PlainSheet>
          ))}
        </Desk>
      ) : (
        instead
      )}
    </PrintScreen>
  )
}

function Label({ item }: { item: Item }) {
  return (
    <div className={classes.label}>
      <p className={classes.name}>{item.product_name}</p>
      {item.tamil_name && (
        <p className="cut" style={{ fontSize: '0.85em' }} lang="ta">
          {item.tamil_name}
        </p>
      )}
      <div className={classes.foot}>
        <BarCode code={item.product_code} className={classes.bars} />
        <p className={classes.price}>₹{listPrice(paiseOf(item.offer_price))}</p>
        <p>{item.product_code}</p>
        <p>{perBox(item)}</p>
      </div>
    </div>
  )
}

/** What stays free at both sides, in modules. */
const QUIET = 10

/** A product's code as a barcode, as wide as its place; nothing for codes that have none. */
function BarCode({ code, className }: { code: string; className: string | undefined }) {
  const widths = code128(labelText(code))
  if (!widths) return null
  let across = QUIET
  const bars = widths.flatMap((width, at) => {
    const bar = at % 2 === 0 ? `M${across} 0h${width}v1h-${width}z` : ''
    across += width
    return bar
  })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${across + QUIET} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  )
}
