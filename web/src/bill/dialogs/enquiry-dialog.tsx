import { MAX_LINES } from '@kadai/contract/limits'
import { enquiryTotals } from '@kadai/domain/enquiry'
import { type Paise, parseMoney, parsePercent, rupees } from '@kadai/domain/money'
import { Button } from '@mantine/core'
import { QuietButton } from '../../frames/buttons.tsx'
import { inWords } from '../../frames/in-words.ts'
import { tell } from '../../frames/notices/tell.ts'
import { useEditor } from '../editor/editor.ts'
import type { EnquiryAnswer } from '../entry/use-enquiry.ts'
import { words as entryWords } from '../entry/words.ts'
import { BillDialog } from './bill-dialog.tsx'
import { UnreadTable } from './unread-table.tsx'
import { words } from './words.ts'

const paise = (amount: string): Paise => parseMoney(amount) ?? 0

/** An enquiry from a price list before it is on the bill: who asks, what is to be decided, what cannot be matched. */
export default function EnquiryDialog({ asked: enquiry }: { asked: EnquiryAnswer }) {
  const { model, enquiry: asking, open } = useEditor()
  const { store, bill, catalogue } = model
  const { lines, unread, saved_before, valid_to, newer, total } = enquiry
  const totalAt = (price: (line: EnquiryAnswer['lines'][number]) => string) =>
    enquiryTotals(
      lines.map((line) => ({ qty: line.qty, price_paise: paise(price(line)) })),
      parsePercent(enquiry.packing_percentage) ?? 0,
    )?.total_paise
  const list_paise = totalAt((line) => line.offer_price)
  const today_paise = totalAt((line) => line.net_rate)
  const room = MAX_LINES - bill.lines.length
  const [beyond] = lines.slice(room)
  const none = lines.length === 0 || room === 0
  const differ = lines.filter((line) => line.net_rate !== line.offer_price).length
  const [ranOut, deleted] = [enquiry.ran_out === '1', enquiry.deleted === '1']
  const out = ranOut || deleted
  const who = [enquiry.name, enquiry.phone, enquiry.place].filter(Boolean).join(' · ')
  const customer = catalogue?.customers.find(({ user_id }) => user_id === enquiry.user_id)

  const doubts = [
    bill.enquiry?.fingerprint === enquiry.fingerprint && words.enquiry_twice,
    saved_before.length > 0 && words.enquiry_saved({ numbers: saved_before.join(', ') }),
    ranOut && words.enquiry_ran_out({ date: valid_to }),
    deleted && words.enquiry_deleted,
    newer && words.enquiry_newer({ code: newer }),
  ]
  const faults = [
    total !== '' && paise(total) !== list_paise && words.enquiry_differs({ total: rupees(paise(total)) }),
    beyond &&
      words.enquiry_beyond({ most: MAX_LINES, count: lines.length - room, code: beyond.product_code }),
  ]

  function onTake(honoured: boolean) {
    if (store.isFrozen()) return tell.note(entryWords.still_saving)
    const known = asking.take(enquiry, honoured)
    if (known) store.act({ type: 'setCustomer', customer: known })
    else open.setNewCustomer({ name: enquiry.name, mobile: enquiry.phone })
  }

  return (
    <BillDialog
      onClose={asking.close}
      title={words.enquiry({ code: enquiry.code, season: enquiry.season })}
      size={640}
    >
      {who && <p className="dialog-text">{who}</p>}
      <p className="dialog-text">{customer ? words.enquiry_customer(customer) : words.enquiry_stranger}</p>
      {doubts.map(doubt)}
      {list_paise === undefined || today_paise === undefined ? (
        <p className="dialog-text bad">{inWords({ id: 'amount.too_large' })}</p>
      ) : (
        <p className="dialog-text">
          {words.enquiry_lines({ count: lines.length, total: rupees(list_paise) })}{' '}
          {differ > 0 && words.enquiry_today({ count: differ, total: rupees(today_paise) })}
        </p>
      )}
      {faults.map(doubt)}
      {unread.length > 0 && (
        <UnreadTable
          heads={[words.unmatched]}
          rows={unread.map(({ text, reason }) => ({ cells: [text], reason }))}
        />
      )}
      <div className="dialog-buttons">
        <QuietButton onClick={asking.close}>{words.enquiry_leave}</QuietButton>
        {out && (
          <QuietButton disabled={none} onClick={() => onTake(false)}>
            {words.todays_prices}
          </QuietButton>
        )}
        <Button data-autofocus disabled={none} onClick={() => onTake(true)}>
          {out ? words.lists_prices : words.enquiry_add}
        </Button>
      </div>
    </BillDialog>
  )
}

const doubt = (text: string | false | undefined) =>
  text && (
    <p key={text} className="dialog-text bad">
      {text}
    </p>
  )
