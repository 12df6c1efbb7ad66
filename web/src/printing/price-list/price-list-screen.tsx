import { SegmentedControl } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { QuietButton } from '../../frames/buttons.tsx'
import { PrintScreen } from '../../frames/print/print-screen.tsx'
import { useDoing } from '../../frames/use-doing.ts'
import { common } from '../../frames/words.ts'
import type { PriceList } from '../../price-lists/exports.ts'
import { IconPhoto } from '../../theme/icons.ts'
import { PAPERS, type PaperSize, PX_PER_MM } from '../paper/paper-size.ts'
import { words } from '../paper/words.ts'
import { heightsIn, onceThere, SPARE_MM } from '../sheets/galley.tsx'
import classes from '../sheets/sheet.module.css'
import { Foot, PlainSheet } from '../sheets/sheet.tsx'
import { Desk } from '../sheets/sheets.tsx'
import { givePictures } from './list-pictures.ts'
import { LIST_SIZES, type ListSizeName, listMarks } from './list-size.ts'
import { type Column, flow } from './price-list-flow.ts'
import paperClasses from './price-list-paper.module.css'
import { ListColumn, ListHead, ListNextHead, type ListRow, rowsOf } from './price-list-paper.tsx'
import { usePrintedList } from './use-printed-list.tsx'

const paperOf = (size: ListSizeName, step: number): PaperSize => {
  const { paper, sizes_pt } = LIST_SIZES[size]
  return { ...paper, text_pt: sizes_pt[step] ?? sizes_pt[0] }
}

type Laid = {
  list: PriceList
  rows: readonly ListRow[]
  size: ListSizeName
  paper: PaperSize
  pages: Column[][]
}

/** /pricelistprint/{price_list_id}: a price list on A4 or A5, in the largest type that takes few pages, or on a phone's screen. */
export default function PriceListScreen() {
  const { price_list_id, list, instead } = usePrintedList()
  const [size, setSize] = useState<ListSizeName>('a4')
  const [laid, setLaid] = useState<Laid>()
  const ready = list !== undefined && laid?.list === list && laid.size === size
  const name = list && words.list_of({ season: list.season })
  return (
    <PrintScreen
      title={list ? `${name} ${list.code}` : common.price_list}
      soft={ready ? words.pages({ count: laid.pages.length }) : undefined}
      choices={
        list && (
          <Choices
            price_list_id={price_list_id}
            code={list.code}
            size={size}
            ready={ready}
            onChange={setSize}
          />
        )
      }
      delay_ms={2000}
      ready={ready}
      closeTo={`/pricelist/${price_list_id}`}
    >
      {list && !ready && <Galley key={`${list.code} ${size}`} list={list} size={size} onLaid={setLaid} />}
      {laid ? (
        <Desk paper={laid.paper}>
          {laid.pages.map((columns, at) => (
            <PlainSheet
              key={columns[0]?.from}
              marks={listMarks(laid.size, laid.paper)}
              page={at + 1}
              pages={laid.pages.length}
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
            </PlainSheet>
          ))}
        </Desk>
      ) : (
        instead
      )}
    </PrintScreen>
  )
}

type ChoicesProps = {
  price_list_id: string
  code: string
  size: ListSizeName
  ready: boolean
  onChange: (size: ListSizeName) => void
}

const SIZES: readonly { value: ListSizeName; label: string }[] = [
  { value: 'a4', label: PAPERS.A4.name },
  { value: 'a5', label: PAPERS.A5.name },
  { value: 'phone', label: words.phone_size },
]

/** The size of the list; of the phone's also pictures. */
function Choices({ price_list_id, code, size, ready, onChange }: ChoicesProps) {
  const { busy, run } = useDoing()
  const give = () =>
    givePictures([...document.querySelectorAll<HTMLElement>('[data-sheet]')], code.toLowerCase())
  return (
    <>
      <a className="link-button" href={`/pricelistlabels/${price_list_id}`}>
        {words.labels}
      </a>
      <SegmentedControl aria-label={words.paper} value={size} onChange={onChange} data={[...SIZES]} />
      {size === 'phone' && (
        <QuietButton
          leftSection={<IconPhoto size={17} />}
          loading={busy}
          disabled={!ready}
          onClick={() => void run({ failed: words.pictures_failed }, give)}
        >
          {words.pictures}
        </QuietButton>
      )}
    </>
  )
}

type GalleyProps = { list: PriceList; size: ListSizeName; onLaid: (laid: Laid) => void }

/** Measures the list's rows in one type size after the other, hidden, and keeps the first that is short enough. */
function Galley({ list, size, onLaid }: GalleyProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState(0)

  useEffect(() => {
    return onceThere(ref.current, (galley) => {
      const rows = rowsOf(list)
      const paper = paperOf(size, step)
      const heights = heightsIn(galley, 'row')
      const [first = 0] = heightsIn(galley, 'first-head')
      const [next = 0] = heightsIn(galley, 'next-head')
      const [foot = 0] = heightsIn(galley, 'foot')
      const sheet = (paper.height_mm - paper.top_mm - paper.bottom_mm - SPARE_MM) * PX_PER_MM - foot
      const pages = flow(
        rows.map(({ item }, at) => ({ height: heights[at] ?? 0, heading: item === undefined })),
        { first: sheet - first, next: sheet - next },
        LIST_SIZES[size].columns,
      )
      const { sizes_pt, pages: few } = LIST_SIZES[size]
      if (pages.length > few && step < sizes_pt.length - 1) setStep(step + 1)
      else onLaid({ list, rows, size, paper, pages })
    })
  }, [list, size, step, onLaid])

  return (
    // A new element for each size: one that changes is measured as it was, where the browser makes a transition of it.
    <div
      key={step}
      ref={ref}
      className={`not-printed ${classes.galley}`}
      {...listMarks(size, paperOf(size, step))}
      aria-hidden="true"
    >
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
