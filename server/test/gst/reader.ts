// Reads a GSTR-1 file as the portal's rules say, from the papers alone. Written apart from what makes the file: it
// shares no code with it.

/** A paper as a person would describe it; amounts in rupees. */
export type Described = {
  type: 'invoice' | 'credit' | 'debit'
  number: string
  /** dd-mm-yyyy */
  date: string
  gstin?: string
  /** The code of the state where the goods go. */
  state: string
  value: number
  cancelled?: boolean
  /** Of a note: the value of its invoice. */
  original?: number
  lines: { hsn: string; uqc: string; rate: number; qty: number; taxable: number }[]
}

type Json = Record<string, unknown>
const list = (value: unknown): Json[] => (value === undefined ? [] : (value as Json[]))

const KEYS = [
  'gstin',
  'fp',
  'version',
  'hash',
  'b2b',
  'b2cl',
  'b2cs',
  'nil',
  'cdnr',
  'cdnur',
  'doc_issue',
  'hsn',
]
const paise = (rupees: unknown) => Math.round(Number(rupees) * 100)
const half = (taxable_paise: number, rate: number) => Math.floor((taxable_paise * rate + 100) / 200)

/** What is wrong with a file for these papers; nothing where it says what they say. */
export function readGstr1(text: string, papers: readonly Described[], own: { state: string }): string[] {
  const wrong: string[] = []
  const must = (holds: boolean, says: string) => void (holds || wrong.push(says))
  const file = JSON.parse(text) as Json
  must(text === JSON.stringify(file), 'the file has blanks or doubled keys')
  const keys = Object.keys(file)
  must(
    keys.every((key, at) => KEYS.indexOf(key) > (at === 0 ? -1 : KEYS.indexOf(keys[at - 1] ?? ''))),
    'order of keys',
  )
  must(!/:(\[\]|\{\}|null)/.test(text), 'an empty part is not left out')
  must(!/:-?\d+\.\d{3,}/.test(text), 'an amount has more than two decimals')

  const standing = papers.filter(({ cancelled }) => !cancelled)
  const seen = new Map<string, string>()
  const found = (number: unknown, section: string) => {
    must(!seen.has(String(number)), `${number} is in two sections`)
    seen.set(String(number), section)
  }
  const taxAt = (lines: Described['lines'], rate: number, home: boolean) => {
    const taxable = lines
      .filter((line) => line.rate === rate)
      .reduce((sum, line) => sum + paise(line.taxable), 0)
    const head = half(taxable, rate)
    return home ? { taxable, i: 0, c: head, s: head } : { taxable, i: 2 * head, c: 0, s: 0 }
  }
  const items = (paper: Described, itms: unknown, cess = true) => {
    const home = paper.state === own.state
    const rates = [...new Set(paper.lines.map(({ rate }) => rate))].filter((rate) => rate > 0)
    must(list(itms).length === rates.length, `${paper.number} has not an item for each rate`)
    for (const { num, itm_det } of list(itms)) {
      const it = itm_det as Json
      const due = taxAt(paper.lines, Number(it.rt), home)
      must(num === Math.round(Number(it.rt) * 100) + 1, `${paper.number}: num of ${it.rt} %`)
      const same =
        paise(it.txval) === due.taxable &&
        paise(it.iamt ?? 0) === due.i &&
        paise(it.camt ?? 0) === due.c &&
        paise(it.samt ?? 0) === due.s &&
        it.csamt === (cess ? 0 : undefined)
      must(same, `${paper.number}: tax at ${it.rt} %`)
      must(
        'iamt' in it !== 'camt' in it && 'camt' in it === 'samt' in it,
        `${paper.number}: heads at ${it.rt} %`,
      )
    }
  }
  const byNumber = (number: unknown) => standing.find((paper) => paper.number === number)

  const taxed = (paper: Described) => paper.lines.some(({ rate }) => rate > 0)
  const isLarge = (paper: Described) =>
    paper.state !== own.state && paise(paper.original ?? paper.value) > 100_000_00 && !paper.gstin
  const due = (paper: Described) => {
    if (!taxed(paper)) return 'nil'
    if (paper.gstin) return paper.type === 'invoice' ? 'b2b' : 'cdnr'
    if (isLarge(paper)) return paper.type === 'invoice' ? 'b2cl' : 'cdnur'
    return 'b2cs'
  }

  for (const { ctin, inv } of list(file.b2b))
    for (const { inum, idt, val, pos, rchrg, inv_typ, itms } of list(inv)) {
      found(inum, 'b2b')
      const paper = byNumber(inum)
      must(
        paper?.gstin === ctin &&
          paper?.date === idt &&
          paise(val) === paise(paper?.value) &&
          pos === paper?.state,
        `b2b ${inum}`,
      )
      must(rchrg === 'N' && inv_typ === 'R', `b2b ${inum}: kind of invoice`)
      if (paper) items(paper, itms)
    }
  for (const { pos, inv } of list(file.b2cl))
    for (const { inum, idt, val, itms } of list(inv)) {
      found(inum, 'b2cl')
      const paper = byNumber(inum)
      must(
        pos !== own.state &&
          paper?.state === pos &&
          paper?.date === idt &&
          paise(val) === paise(paper?.value),
        `b2cl ${inum}`,
      )
      if (paper) items(paper, itms, false)
    }
  for (const { ctin, nt } of list(file.cdnr))
    for (const { nt_num, nt_dt, ntty, val, pos, itms } of list(nt)) {
      found(nt_num, 'cdnr')
      const paper = byNumber(nt_num)
      must(
        paper?.gstin === ctin &&
          paper?.date === nt_dt &&
          paise(val) === paise(paper?.value) &&
          pos === paper?.state,
        `cdnr ${nt_num}`,
      )
      must(ntty === (paper?.type === 'credit' ? 'C' : 'D'), `cdnr ${nt_num}: C or D`)
      if (paper) items(paper, itms)
    }
  for (const { nt_num, typ, pos, ntty, val, itms } of list(file.cdnur)) {
    found(nt_num, 'cdnur')
    const paper = byNumber(nt_num)
    must(
      typ === 'B2CL' && pos === paper?.state && pos !== own.state && paise(val) === paise(paper?.value),
      `cdnur ${nt_num}`,
    )
    must(ntty === (paper?.type === 'credit' ? 'C' : 'D'), `cdnur ${nt_num}: C or D`)
    if (paper) items(paper, itms)
  }
  for (const paper of standing) {
    const section = due(paper)
    if (section !== 'b2cs' && section !== 'nil')
      must(seen.get(paper.number) === section, `${paper.number} belongs to ${section}`)
    else must(!seen.has(paper.number), `${paper.number} belongs to ${section} alone`)
  }

  // Sums by place and rate, net of notes.
  const sign = (paper: Described) => (paper.type === 'credit' ? -1 : 1)
  const small = new Map<string, { taxable: number; i: number; c: number; s: number }>()
  for (const paper of standing.filter((one) => due(one) === 'b2cs'))
    for (const rate of new Set(paper.lines.map((line) => line.rate))) {
      if (rate === 0) continue
      const key = `${paper.state} ${rate}`
      const sum = small.get(key) ?? { taxable: 0, i: 0, c: 0, s: 0 }
      const more = taxAt(paper.lines, rate, paper.state === own.state)
      for (const head of ['taxable', 'i', 'c', 's'] as const) sum[head] += sign(paper) * more[head]
      small.set(key, sum)
    }
  for (const [key, sum] of small) if (sum.taxable === 0) small.delete(key)
  must(list(file.b2cs).length === small.size, 'b2cs has not a row for each place and rate')
  for (const { sply_ty, rt, typ, pos, txval, iamt, camt, samt, csamt } of list(file.b2cs)) {
    const sum = small.get(`${pos} ${rt}`)
    const same =
      paise(txval) === sum?.taxable &&
      paise(iamt ?? 0) === sum?.i &&
      paise(camt ?? 0) === sum?.c &&
      paise(samt ?? 0) === sum?.s
    must(
      same && csamt === 0 && typ === 'OE' && sply_ty === (pos === own.state ? 'INTRA' : 'INTER'),
      `b2cs ${pos} at ${rt} %`,
    )
  }

  const nil = new Map<string, number>()
  for (const paper of standing)
    for (const line of paper.lines.filter(({ rate }) => rate === 0)) {
      const key = `${paper.state === own.state ? 'INTRA' : 'INTR'}${paper.gstin ? 'B2B' : 'B2C'}`
      nil.set(key, (nil.get(key) ?? 0) + sign(paper) * paise(line.taxable))
    }
  const inv = list((file.nil as Json | undefined)?.inv)
  must(inv.length === nil.size, 'table 8 has not a row for each kind of buyer')
  for (const { sply_ty, nil_amt } of inv)
    must(paise(nil_amt) === nil.get(String(sply_ty)), `table 8 ${sply_ty}`)

  // Table 12: every line once, in the half of its buyer; the tax of a paper is shared over its lines.
  for (const [half_name, registered] of [
    ['hsn_b2b', true],
    ['hsn_b2c', false],
  ] as const) {
    const its = standing.filter((paper) => Boolean(paper.gstin) === registered)
    const rows = list((file.hsn as Json | undefined)?.[half_name])
    const keys = rows.map(({ hsn_sc, uqc, rt }) => `${hsn_sc} ${uqc} ${rt}`)
    must(new Set(keys).size === keys.length, `${half_name} has a row twice`)
    must(
      rows.every(({ num }, at) => num === at + 1),
      `${half_name} is not numbered`,
    )
    const goods = new Map<string, { taxable: number; qty: number }>()
    for (const paper of its)
      for (const { hsn, uqc, rate, taxable, qty } of paper.lines) {
        const sum = goods.get(`${hsn} ${uqc} ${rate}`) ?? { taxable: 0, qty: 0 }
        sum.taxable += sign(paper) * paise(taxable)
        sum.qty += sign(paper) * qty
        goods.set(`${hsn} ${uqc} ${rate}`, sum)
      }
    for (const [at, row] of rows.entries()) {
      const sum = goods.get(keys[at] ?? '')
      must(
        paise(row.txval) === sum?.taxable && row.qty === sum?.qty && row.csamt === 0,
        `${half_name} ${keys[at]}`,
      )
    }
    for (const [key, sum] of goods)
      must(keys.includes(key) || (sum.taxable === 0 && sum.qty === 0), `${half_name} lacks ${key}`)
    for (const head of ['i', 'c', 's'] as const) {
      const taxes = its.reduce((sum, paper) => {
        const rates = [...new Set(paper.lines.map((line) => line.rate))]
        return (
          sum +
          rates.reduce(
            (all, rate) => all + sign(paper) * taxAt(paper.lines, rate, paper.state === own.state)[head],
            0,
          )
        )
      }, 0)
      must(rows.reduce((sum, row) => sum + paise(row[`${head}amt`]), 0) === taxes, `${half_name}: ${head}amt`)
    }
  }

  const documents = list((file.doc_issue as Json | undefined)?.doc_det)
  const numbers = { 1: 'invoice', 4: 'debit', 5: 'credit' } as const
  for (const [doc_num, type] of Object.entries(numbers)) {
    const its = papers
      .filter((paper) => paper.type === type)
      .map(({ number }) => number)
      .sort()
    const docs = list(documents.find((row) => String(row.doc_num) === doc_num)?.docs)
    const sum = (key: string) => docs.reduce((all, row) => all + Number(row[key]), 0)
    must(sum('totnum') === its.length, `table 13: numbers of ${type}`)
    must(
      sum('cancel') === papers.filter((paper) => paper.type === type && paper.cancelled).length,
      `table 13: cancelled ${type}`,
    )
    must(
      docs.every((row) => Number(row.net_issue) === Number(row.totnum) - Number(row.cancel)),
      `table 13: net of ${type}`,
    )
    if (its.length > 0)
      must(docs[0]?.from === its[0] && docs.at(-1)?.to === its.at(-1), `table 13: first and last ${type}`)
  }
  return wrong
}
