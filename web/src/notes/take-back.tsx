import type { NoteKind } from '@kadai/domain/kinds'
import { moneyText, rupees } from '@kadai/domain/money'
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Unreachable } from '../api/client.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { Form } from '../frames/form.tsx'
import { KeyCap } from '../frames/key-cap.tsx'
import { useKeyHints, usePageKey } from '../frames/keys.ts'
import { LeaveGuard } from '../frames/leave-guard.tsx'
import { Money, paiseOf } from '../frames/money.tsx'
import { tell } from '../frames/notices/tell.ts'
import { tellTrouble } from '../frames/notices/tell-trouble.ts'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { TopLine } from '../frames/top-line.tsx'
import { useIsOpen } from '../frames/use-is-open.ts'
import { useScans } from '../frames/use-scans.ts'
import { common } from '../frames/words.ts'
import { NoteTermsFields, usualTerms } from './note-terms.tsx'
import classes from './take-back.module.css'
import { TakeBackLines } from './take-back-lines.tsx'
import {
  allOfIt,
  leftByLine,
  NOTHING_TYPED,
  oneMore,
  type Returnable,
  type Typed,
  typedNote,
  type What,
} from './taking-back.ts'
import { type OfPaper, useNote } from './use-note.ts'
import { words } from './words.ts'

const HINTS = [
  { key: 'F4', does: words.key_all },
  { key: 'F8', does: common.save },
]

const KINDS: Readonly<Record<What, NoteKind>> = {
  goods: 'credit_note',
  less: 'credit_note',
  more: 'debit_note',
}

/** Writes a note against a paper: what comes back of its lines, why, and what becomes of the money. */
export function TakeBack({ paper: read, of, back }: { paper: Returnable; of: OfPaper; back: string }) {
  const ofEstimate = 'estimate_id' in of
  /** Until a save is answered, the paper as it was then: read again, it may already have the note. */
  const [asSent, setAsSent] = useState<Returnable>()
  const paper = asSent ?? read
  const [what, setWhat] = useState<What>('goods')
  const [typed, setTyped] = useState<Typed>(new Map())
  const [terms, setTerms] = useState(() => usualTerms(paper))
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const { sending, write } = useNote(of)
  const note = typedNote(paper, what, typed)
  const kind = ofEstimate ? 'estimate_return' : KINDS[what]
  const nothingLeft = [...leftByLine(paper).values()].every(({ qty }) => qty === 0)
  useKeyHints(common.take_back, HINTS)
  usePageKey('F8', () => form.current?.requestSubmit())

  function choose(now: What) {
    setWhat(now)
    setTyped(new Map())
  }

  async function save() {
    if (sending || !note) return
    tell.clearFailures()
    setAsSent(paper)
    try {
      const { id, sno } = await write(what, typed, terms, moneyText(note.total_paise))
      setTyped(new Map())
      tell.success(words.saved({ kind: PAPER_KINDS[kind].one, number: sno }))
      if (isOpen()) await navigate({ to: `${PAPER_KINDS[kind].details}/${id}`, ignoreBlocker: true })
    } catch (error) {
      if (!(error instanceof Unreachable)) setAsSent(undefined)
      tellTrouble(error, { failed: words.save_failed })
    }
  }

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
        <TakeBackGoods paper={paper} what={what} typed={typed} onTyped={setTyped} />
        <Form ref={form} className="panel tight stack apart" onSubmit={save} aria-label={common.take_back}>
          <NoteTermsFields {...{ paper, ofEstimate, what, terms }} onWhat={choose} onChange={setTerms} />
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
            {common.save}
          </Button>
        </Form>
      </div>
      <LeaveGuard when={[...typed.values()].some(({ text }) => text.trim() !== '')} saving={sending} />
    </div>
  )
}

type GoodsProps = { paper: Returnable; what: What; typed: Typed; onTyped: (typed: Typed) => void }

/** The goods of a paper: what comes back, typed at the lines or scanned one by one. */
function TakeBackGoods({ paper, what, typed, onTyped }: GoodsProps) {
  const [code, setCode] = useState('')
  const codeField = useRef<HTMLInputElement>(null)
  const takeAll = () => onTyped(allOfIt(paper, typed))
  usePageKey('F4', () => what === 'goods' && takeAll())
  const toCode = () => codeField.current?.focus()
  useEffect(toCode, [])
  useScans(
    (text) => paper.lines.some(({ product_code }) => product_code.toLowerCase() === text.toLowerCase()),
    (text) => {
      if (what !== 'goods') return words.scan_of_goods
      takeOne(typed, text)
      toCode()
      return undefined
    },
  )

  function enterCode() {
    if (code.trim() !== '') takeOne(typed, code)
  }

  function takeOne(now: Typed, wanted: string) {
    const { value = now, trouble } = oneMore(paper, now, wanted)
    onTyped(value)
    if (trouble) return tell.failure(trouble)
    tell.clearFailures()
    setCode('')
  }

  function scanInto(line_id: string, before: string, wanted: string) {
    const line = typed.get(line_id) ?? NOTHING_TYPED
    takeOne(new Map([...typed, [line_id, { ...line, text: before }]]), wanted)
    toCode()
  }

  return (
    <section className="panel stack apart" aria-label={words.goods}>
      {what === 'goods' && (
        <Form className={`wrap ${classes.code}`} onSubmit={enterCode}>
          <TextInput
            ref={codeField}
            label={common.code}
            description={words.code_hint}
            value={code}
            autoComplete="off"
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <QuietButton rightSection={<KeyCap>F4</KeyCap>} onClick={takeAll}>
            {words.all_of_it}
          </QuietButton>
        </Form>
      )}
      <TakeBackLines
        paper={paper}
        what={what}
        typed={typed}
        onType={(line_id, line) => onTyped(new Map([...typed, [line_id, line]]))}
        onScan={scanInto}
        onDone={toCode}
      />
    </section>
  )
}
