import { useEffect, useRef, useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { PrintScreen } from '../frames/print-screen.tsx'
import { useParam } from '../frames/use-param.ts'
import type { PriceList } from '../price-lists/exports.ts'
import { heightsIn } from './galley.tsx'
import { NoPaper, Waiting } from './paper-screen.tsx'
import { PAPERS, type PaperSize, PX_PER_MM } from './paper-size.ts'
import { paperStyle } from './paper-style.ts'
import { type Column, flow } from './price-list-flow.ts'
import paperClasses from './price-list-paper.module.css'
import { ListColumn, ListHead, ListNextHead, type ListRow, rowsOf } from './price-list-paper.tsx'
import classes from './sheet.module.css'
import { Foot } from './sheet.tsx'
import { Desk } from './sheets.tsx'
import { usePaper } from './use-paper.ts'
import { words } from './words.ts'

/** The sizes of type that are tried in turn until the list has few enough pages. */
const SIZES_PT = [9, 8.5, 8, 7.5, 7]
const FEW_PAGES = 4
const COLUMNS = 2
const SPARE_MM = 1.5

const paperAt = (step: number): PaperSize => ({
  ...PAPERS.A4,
  ...{ side_mm: 9, top_mm: 8, bottom_mm: 7 },
  text_pt: SIZES_PT[step] ?? 7,
})

type Laid = { list: PriceList; rows: readonly ListRow[]; paper: PaperSize; pages: Column[][] }

/** /pricelistprint/{price_list_id}: a price list on A4, in the largest type that takes four pages. */
export default function PriceListScreen() {
  const price_list_id = useParam('price_list_id')
  return <PriceListPage key={price_list_id} price_list_id={price_list_id} />
}

function PriceListPage({ price_list_id }: { price_list_id: string }) {
  const { body: list, problem, again } = usePaper(useRead('price_list_detail', { price_list_id }))
  const [laid, setLaid] = useState<Laid>()
  const ready = list !== undefined && laid?.list === list
  const name = list && words.list_of({ season: list.season })
  return (
    <PrintScreen
      title={list ? `${name} ${list.code}` : words.list}
      soft={ready ? words.pages({ count: laid.pages.length }) : undefined}
      delay_ms={2000}
      ready={ready}
      closeTo={`/pricelist/${price_list_id}`}
    >
      {list && !ready && <Galley key={list.code} list={list} onLaid={setLaid} />}
      {laid ? (
        <Desk paper={laid.paper}>
          {laid.pages.map((columns, at) => (
            <section
              key={columns[0]?.from}
              className={classes.sheet}
              style={paperStyle(laid.paper)}
              data-sheet
              aria-label={words.page({ page: at + 1, pages: laid.pages.length })}
            >
              {at === 0 ? <ListHead list={laid.list} /> : <ListNextHead list={laid.list} />}
              <div className={paperClasses.columns}>
                {columns.map(({ from, to }) => (
                  <ListColumn key={from} rows={laid.rows.slice(from, to)} />
                ))}
              </div>
              <Foot
                left={words.list_foot({ to: laid.list.valid_to })}
                right={words.page({ page: at + 1, pages: laid.pages.length })}
              />
            </section>
          ))}
        </Desk>
      ) : problem ? (
        <NoPaper text={words.list_failed({ why: problem })} again={again} />
      ) : (
        <Waiting />
      )}
    </PrintScreen>
  )
}

/** Measures the list's rows in one type size after the other, hidden, and keeps the first that is short enough. */
function Galley({ list, onLaid }: { list: PriceList; onLaid: (laid: Laid) => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState(0)

  useEffect(() => {
    let left = false
    const galley = ref.current
    if (!galley) return
    galley.getBoundingClientRect()
    void document.fonts.ready.then(() => {
      if (left) return
      const rows = rowsOf(list)
      const paper = paperAt(step)
      const heights = heightsIn(galley, 'row')
      const [first = 0] = heightsIn(galley, 'first-head')
      const [next = 0] = heightsIn(galley, 'next-head')
      const [foot = 0] = heightsIn(galley, 'foot')
      const sheet = (paper.height_mm - paper.top_mm - paper.bottom_mm - SPARE_MM) * PX_PER_MM - foot
      const pages = flow(
        rows.map(({ item }, at) => ({ height: heights[at] ?? 0, heading: item === undefined })),
        { first: sheet - first, next: sheet - next },
        COLUMNS,
      )
      if (pages.length > FEW_PAGES && step < SIZES_PT.length - 1) setStep(step + 1)
      else onLaid({ list, rows, paper, pages })
    })
    return () => {
      left = true
    }
  }, [list, step, onLaid])

  return (
    <div ref={ref} className={classes.galley} style={paperStyle(paperAt(step))} aria-hidden="true">
      <div className={classes.block} data-part="first-head">
        <ListHead list={list} />
      </div>
      <div className={classes.block} data-part="next-head">
        <ListNextHead list={list} />
      </div>
      <div className={paperClasses.columns}>
        <ListColumn rows={rowsOf(list)} />
      </div>
      <Foot left={words.list_foot({ to: list.valid_to })} right={words.page({ page: 1, pages: 1 })} />
    </div>
  )
}
