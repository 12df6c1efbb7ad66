import type { Body } from '@kadai/contract/contract'
import { isTaxed, KINDS, type NoteKind } from '@kadai/domain/kinds'
import { rupees } from '@kadai/domain/money'
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { written } from '../api/up-to-date.ts'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { DeletedMark } from '../frames/deleted-mark.tsx'
import { BillLines } from '../frames/detail/bill-lines.tsx'
import { DetailScreen, DetailSection, Facts } from '../frames/detail/detail-screen.tsx'
import { labels } from '../frames/labels/words.ts'
import { paiseOf } from '../frames/money.tsx'
import { NOTE_INPUT } from '../frames/note-input.ts'
import { trying } from '../frames/notices/tell-trouble.ts'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { PrintButton } from '../frames/print/print-button.tsx'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { useNoteKind } from './note-kind.ts'
import { reasons, returned, words } from './words.ts'

type Note = Body<'credit_note_detail'>

/** A note of any kind to read and print, with the paper it is against and what used its credit. */
export default function NoteDetails() {
  const kind = useNoteKind()
  const read = useRead(`${kind}_detail`, NOTE_INPUT[kind](useParam(`${kind}_id`)))
  const { list, print, one } = PAPER_KINDS[kind]
  return (
    <DetailScreen
      back={list}
      read={read}
      head={({ body }) => (
        <>
          {common.paper_of({ kind: one, number: body.sno })} {body.deleted === '1' && <DeletedMark />}
        </>
      )}
      buttons={({ body }) => <PrintButton page={`${print}/${body.note_id}`} />}
    >
      {({ body }) => (
        <>
          <DetailSection label={one}>
            <NoteFacts kind={kind} note={body} />
            {body.itc !== '' && <Confirmed note={body} />}
          </DetailSection>
          <DetailSection label={common.products} flush>
            <BillLines
              withHsn={isTaxed(kind)}
              lines={body.note_lines.map((line, at) => ({
                ...line,
                id: String(at),
                product_name:
                  line.back > 0 ? `${line.product_name} · ${returned[line.goods]}` : line.product_name,
              }))}
              totals={body.total_rows}
            />
          </DetailSection>
        </>
      )}
    </DetailScreen>
  )
}

function NoteFacts({ kind, note }: { kind: NoteKind; note: Note }) {
  const of = PAPER_KINDS[KINDS[kind].against].details
  return (
    <Facts
      facts={[
        { name: words.number, value: note.sno },
        { name: common.date, value: note.note_date },
        { name: words.against, value: <Link to={`${of}/${note.of_id}`}>{note.of_sno}</Link> },
        { name: labels['field.reason'], value: reasons[note.reason] },
        { name: labels['field.remark'], value: note.remark },
        { name: words.tax, value: note.commercial === '1' ? words.commercial : '' },
        { name: common.customer_name, value: note.name },
        { name: common.mobile_number, value: note.mobile },
        { name: words.open, value: paiseOf(note.open) > 0 ? rupees(paiseOf(note.open)) : '' },
        {
          name: words.used_by,
          value: note.uses
            .map(({ receipt_no, bills, amount }) => `${receipt_no || bills} ${rupees(paiseOf(amount))}`)
            .join(', '),
        },
      ]}
    />
  )
}

/** What a registered buyer has to reverse, and that they confirmed it. */
function Confirmed({ note }: { note: Note }) {
  const write = useWrite('credit_note_confirm')
  const [pending, setPending] = useState<boolean>()
  async function tick(yes: boolean) {
    setPending(yes)
    await trying({ failed: words.confirm_failed }, () =>
      written(() => write.send({ credit_note_id: note.note_id, reversed: yes ? '1' : '0' })),
    )
    setPending(undefined)
  }
  return (
    <div className="stack near" style={{ marginTop: 16 }}>
      <p>{words.itc({ amount: rupees(paiseOf(note.itc)) })}</p>
      <Checkbox
        label={words.confirmed}
        checked={pending ?? note.itc_reversed === '1'}
        disabled={write.sending || note.deleted === '1'}
        onChange={(event) => void tick(event.currentTarget.checked)}
      />
    </div>
  )
}
