import type { NoteKind } from '@kadai/domain/kinds'
import { moneyText, rupees } from '@kadai/domain/money'
import { MOST_OF_REMARK, NOTE_REASONS, type NoteReason, SETTLES, type Settle } from '@kadai/domain/returns'
import type { PaymentMode } from '@kadai/domain/settlement'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Unreachable } from '../api/client.ts'
import { useWrite } from '../api/use-write.ts'
import { KeyCap } from '../frames/key-cap.tsx'
import { useKeyHints, usePageKey } from '../frames/keys.ts'
import { LeaveGuard } from '../frames/leave-guard.tsx'
import { ModeSelect } from '../frames/mode-select.tsx'
import { Money, paiseOf } from '../frames/money.tsx'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { doubtOf, modeName } from '../frames/payment-modes.ts'
import { tell } from '../frames/tell.ts'
import { tellTrouble } from '../frames/tell-trouble.ts'
import { TopLine } from '../frames/top-line.tsx'
import { useIsOpen } from '../frames/use-is-open.ts'
import { REASON_NAMES } from './reasons.ts'
import classes from './take-back.module.css'
import { TakeBackLines } from './take-back-lines.tsx'
import {
  allOfIt,
  figureOf,
  leftByLine,
  NOTHING_TYPED,
  oneMore,
  type Returnable,
  type Typed,
  type TypedLine,
  typedNote,
  type What,
} from './taking-back.ts'
import { words } from './words.ts'

const HINTS = [
  { key: 'F4', does: words.key_all },
  { key: 'F8', does: words.key_save },
]

const REASONS: Readonly<Record<What, NoteReason>> = { goods: '01', less: '02', more: '04' }
const KINDS: Readonly<Record<What, NoteKind>> = {
  goods: 'credit_note',
  less: 'credit_note',
  more: 'debit_note',
}

const WHATS: readonly { value: What; label: string }[] = [
  { value: 'goods', label: words.goods_back },
  { value: 'less', label: words.less },
  { value: 'more', label: words.more },
]
const SETTLE_NAMES: Readonly<Record<Settle, string>> = {
  set_off: words.set_off,
  refund: words.refund,
  keep: words.keep,
}

/** What becomes of the money unless something else is chosen. */
function usualSettle(paper: Returnable): Settle {
  if (paper.counter_sale === '1') return 'refund'
  if (paper.taxed === '0') return 'keep'
  return paiseOf(paper.due) > 0 ? 'set_off' : 'keep'
}

type Props = { paper: Returnable; of: { order_id: string } | { estimate_id: string }; back: string }

/** Writes a note against a paper: what comes back of its lines, why, and what becomes of the money. */
export function TakeBack({ paper: read, of, back }: Props) {
  const ofEstimate = 'estimate_id' in of
  /** Until a save is answered, the paper as it was then: read again, it may already have the note. */
  const [asSent, setAsSent] = useState<Returnable>()
  const paper = asSent ?? read
  const [what, setWhat] = useState<What>('goods')
  const [typed, setTyped] = useState<Typed>(new Map())
  const [code, setCode] = useState('')
  const [reason, setReason] = useState<NoteReason>('01')
  const [remark, setRemark] = useState('')
  const [settle, setSettle] = useState<Settle>(() => usualSettle(paper))
  const [mode, setMode] = useState<PaymentMode | ''>('cash')
  const [reference, setReference] = useState('')
  const codeField = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const credit = useWrite('credit_note')
  const debit = useWrite('debit_note')
  const returned = useWrite('estimate_return')
  const sending = credit.sending || debit.sending || returned.sending
  const note = typedNote(paper, what, typed)
  const kind = ofEstimate ? 'estimate_return' : KINDS[what]
  const nothingLeft = [...leftByLine(paper).values()].every(({ qty }) => qty === 0)
  useKeyHints(words.take_back, HINTS)
  usePageKey('F4', () => what === 'goods' && setTyped(allOfIt(paper, typed)))
  usePageKey('F8', () => form.current?.requestSubmit())
  const toCode = () => codeField.current?.focus()
  useEffect(toCode, [])

  function choose(now: What) {
    setWhat(now)
    setReason(REASONS[now])
    setTyped(new Map())
  }

  function type(line_id: string, line: TypedLine) {
    setTyped(new Map([...typed, [line_id, line]]))
  }

  function enterCode(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') takeOne(typed, code)
  }

  function takeOne(now: Typed, wanted: string) {
    const { value = now, trouble } = oneMore(paper, now, wanted)
    setTyped(value)
    if (trouble) return tell.failure(trouble)
    tell.clearFailures()
    setCode('')
  }

  function scanInto(line_id: string, before: string, wanted: string) {
    const line = typed.get(line_id) ?? NOTHING_TYPED
    takeOne(new Map([...typed, [line_id, { ...line, text: before }]]), wanted)
    toCode()
  }

  async function write(total: string): Promise<{ id: string; sno: string }> {
    const why = { reason, ...(remark.trim() !== '' && { remark: remark.trim() }), total }
    const lines = [...typed].flatMap(([line_id, { text, goods }]) => {
      const figure = figureOf(what, text)
      return figure ? [{ line_id, goods, figure }] : []
    })
    const how = {
      settle,
      ...(settle === 'refund' && mode !== '' && { mode, ...(reference.trim() !== '' && { reference }) }),
    }
    if ('estimate_id' in of) {
      const { body } = await returned.send({
        ...of,
        ...why,
        ...how,
        lines: lines.map(({ line_id, figure, goods }) => ({
          estimate_detail_id: line_id,
          qty: figure,
          goods,
        })),
      })
      return { id: body.estimate_return_id, sno: body.sno }
    }
    if (what === 'more') {
      const { body } = await debit.send({
        ...of,
        ...why,
        lines: lines.map(({ line_id, figure }) => ({ order_detail_id: line_id, amount: moneyText(figure) })),
      })
      return { id: body.debit_note_id, sno: body.sno }
    }
    const { body } = await credit.send({
      ...of,
      ...why,
      ...how,
      lines: lines.map(({ line_id, figure, goods }) =>
        what === 'goods'
          ? { order_detail_id: line_id, qty: figure, goods }
          : { order_detail_id: line_id, amount: moneyText(figure) },
      ),
    })
    return { id: body.credit_note_id, sno: body.sno }
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (sending || !note) return
    tell.clearFailures()
    setAsSent(paper)
    try {
      const { id, sno } = await write(moneyText(note.total_paise))
      setTyped(new Map())
      tell.success(words.saved({ kind: PAPER_KINDS[kind].one, number: sno }))
      if (isOpen()) await navigate({ to: `${PAPER_KINDS[kind].details}/${id}`, ignoreBlocker: true })
    } catch (error) {
      if (!(error instanceof Unreachable)) setAsSent(undefined)
      tellTrouble(error, { refused: (why) => why, failed: words.save_failed })
    }
  }

  const settles = SETTLES.filter((one) => paper.counter_sale === '0' || one === 'refund')
  return (
    <div className="stack far">
      <TopLine back={back} title={words.take_back_of({ number: paper.sno })} />
      {paper.late === '1' && what !== 'more' && (
        <p className="warned tight" role="status">
          {words.late({ day: paper.last_day })}
        </p>
      )}
      {nothingLeft && <p className="panel tight soft">{words.nothing_left}</p>}
      <div className={classes.split}>
        <section className="panel stack apart" aria-label={words.goods}>
          {what === 'goods' && (
            <form className={`wrap ${classes.code}`} onSubmit={enterCode}>
              <TextInput
                ref={codeField}
                label={words.code}
                description={words.code_hint}
                value={code}
                autoComplete="off"
                onChange={(event) => setCode(event.currentTarget.value)}
              />
              <Button
                variant="default"
                rightSection={<KeyCap>F4</KeyCap>}
                onClick={() => setTyped(allOfIt(paper, typed))}
              >
                {words.all_of_it}
              </Button>
            </form>
          )}
          <TakeBackLines
            paper={paper}
            what={what}
            typed={typed}
            onType={type}
            onScan={scanInto}
            onDone={toCode}
          />
        </section>
        <form ref={form} className="panel tight stack apart" onSubmit={save} aria-label={words.take_back}>
          {!ofEstimate && (
            <NativeSelect
              label={words.what}
              value={what}
              data={[...WHATS]}
              onChange={(event) =>
                choose(WHATS.find(({ value }) => value === event.currentTarget.value)?.value ?? 'goods')
              }
            />
          )}
          <NativeSelect
            label={words.reason}
            value={reason}
            data={NOTE_REASONS.map((value) => ({ value, label: REASON_NAMES[value] }))}
            onChange={(event) =>
              setReason(NOTE_REASONS.find((one) => one === event.currentTarget.value) ?? '01')
            }
          />
          <TextInput
            label={words.remark}
            value={remark}
            maxLength={MOST_OF_REMARK}
            autoComplete="off"
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
          {what !== 'more' && (
            <NativeSelect
              label={words.money}
              value={settle}
              data={settles.map((value) => ({
                value,
                label: ofEstimate && value === 'keep' ? words.stays : SETTLE_NAMES[value],
              }))}
              onChange={(event) =>
                setSettle(SETTLES.find((one) => one === event.currentTarget.value) ?? settle)
              }
            />
          )}
          {settle === 'refund' && what !== 'more' && (
            <>
              <ModeSelect label={words.paid_out} none={modeName('')} value={mode} onChange={setMode} />
              {mode !== '' && mode !== 'cash' && (
                <TextInput
                  label={words.reference}
                  description={doubtOf(mode, reference)}
                  value={reference}
                  maxLength={40}
                  autoComplete="off"
                  onChange={(event) => setReference(event.currentTarget.value)}
                />
              )}
            </>
          )}
          {paiseOf(paper.due) > 0 && !ofEstimate && (
            <p className="ends soft">
              <span>{words.due}</span>
              <Money value={paper.due} />
            </p>
          )}
          <p className={`ends ${classes.total}`}>
            <span>{words.total}</span>
            <output>
              <b className="figures">{rupees(note?.total_paise ?? 0)}</b>
            </output>
          </p>
          <Button type="submit" loading={sending} disabled={!note} rightSection={<KeyCap>F8</KeyCap>}>
            {words.save}
          </Button>
        </form>
      </div>
      <LeaveGuard when={[...typed.values()].some(({ text }) => text.trim() !== '')} saving={sending} />
    </div>
  )
}
