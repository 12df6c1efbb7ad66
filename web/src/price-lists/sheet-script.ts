import { enquiryText, enquiryTotals } from '@kadai/domain/enquiry'
import { indian, indianCount } from '@kadai/domain/money'
import { listCode } from '@kadai/domain/price-list'
import { buildProductIndex } from '@kadai/domain/product-search'
import { readWhole } from '@kadai/domain/typed-numbers'
import type { SheetData, SheetItem } from './sheet-data.ts'

// Runs in the file that goes round, on any phone and without a network. Texts of the shop are only ever set as text.

const list: SheetData = JSON.parse(document.getElementById('list')?.textContent ?? '')
const { words, items } = list
const MOST = 9999

/** Of this list alone: all files that a phone opens share one storage, and other shops have lists of the same code. */
const KEY = `kadai-${listCode(list)}-${markOf(list.shop + JSON.stringify(items))}`

/** A number that is another one for nearly every other text. */
function markOf(text: string): number {
  let mark = 0
  for (let at = 0; at < text.length; at += 1) mark = (Math.imul(mark, 31) + text.charCodeAt(at)) >>> 0
  return mark
}

type Typed = { quantities: [code: string, qty: number][]; name: string; phone: string; place: string }

let typed: Typed = { quantities: [], name: '', phone: '', place: '' }
let quantities = new Map<string, number>()
/** Some phones keep nothing for a file: what was typed then stays until the page closes. */
let keeps = true

/** Takes over what was typed before, also in another tab. */
function takeKept(): void {
  if (!keeps) return
  try {
    typed = { ...typed, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
    quantities = new Map(typed.quantities)
  } catch {
    keeps = false
  }
}

/** Keeps a change, together with those of other tabs. */
function keep(change: () => void): void {
  takeKept()
  change()
  typed.quantities = [...quantities]
  try {
    localStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    keeps = false
  }
  for (const show of shows) show()
  total()
}

const filled = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
const rupees = (amount_paise: number) => `₹${indian(amount_paise).replace(/\.00$/, '')}`

function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  more: { class?: string; text?: string; label?: string } = {},
  ...children: Node[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  if (more.class) element.className = more.class
  if (more.text !== undefined) element.textContent = more.text
  if (more.label) element.setAttribute('aria-label', more.label)
  element.append(...children)
  return element
}

function button(text: string, onClick: () => void, more: { class?: string; label?: string } = {}) {
  const made = make('button', { ...more, text })
  made.type = 'button'
  made.addEventListener('click', onClick)
  return made
}

/** Each shows the quantity of its row. */
const shows: (() => void)[] = []
/** The goods whose box holds something that is no quantity. */
const wrong = new Map<string, string>()

/** Makes the row of a product fillable. */
function fill(row: Element, [code, name]: SheetItem): void {
  const field = make('input', { label: filled(words.quantity, { name }) })
  field.inputMode = 'numeric'
  field.maxLength = 8
  field.placeholder = '0'
  const typedQty = () =>
    field.value.trim() === '' ? 0 : readWhole(field.value, { least: 0, most: MOST }).value
  const choose = (quantity: () => number | undefined) =>
    keep(() => {
      const qty = quantity()
      if (qty) quantities.set(code, qty)
      else quantities.delete(code)
    })
  const read = () => {
    const qty = typedQty()
    if (qty === undefined) wrong.set(code, name)
    else wrong.delete(code)
    choose(() => qty)
  }
  const step = (by: number) => {
    wrong.delete(code)
    choose(() => Math.min(Math.max((quantities.get(code) ?? 0) + by, 0), MOST))
  }
  const show = () => {
    const qty = quantities.get(code) ?? 0
    field.setAttribute('aria-invalid', String(wrong.has(code)))
    row.classList.toggle('chosen', qty > 0)
    if (!wrong.has(code) && typedQty() !== qty) field.value = qty === 0 ? '' : String(qty)
  }
  shows.push(show)
  field.addEventListener('input', read)
  row.append(
    make(
      'div',
      { class: 'box' },
      button('−', () => step(-1), { label: filled(words.less, { name }) }),
      field,
      button('+', () => step(1), { label: filled(words.more, { name }) }),
    ),
  )
}

/** The rows stand in the page, in the order of the goods. */
const rows = [...document.querySelectorAll('li')]
for (const [at, item] of items.entries()) {
  const row = rows[at]
  if (row) fill(row, item)
}

const nothing = make('p', { class: 'nothing', text: words.nothing })
nothing.hidden = true
const index = buildProductIndex(
  items.map(([product_code, product_name, tamil_name]) => ({
    product_id: product_code,
    product_code,
    product_name,
    tamil_name,
  })),
)

/** Shows the products that are found by code, name, Tamil name or sound. */
function find(query: string): void {
  const all = query.trim() === ''
  const found = new Set(
    all ? [] : index.search(query, items.length).map(({ product }) => product.product_code),
  )
  for (const [at, row] of rows.entries()) row.hidden = !all && !found.has(items[at]?.[0] ?? '')
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('li:not([hidden])')
  nothing.hidden = all || found.size > 0
}

const search = make('input', { label: words.search })
search.type = 'search'
search.placeholder = words.search
search.addEventListener('input', () => find(search.value))

const count = make('p')
const saving = make('p', { class: 'save' })
const sum = make('output', { class: 'sum' })
const note = make('p', { class: 'note' })
const send = button(words.send, () => ask(), { class: 'send' })

/** What was chosen, in the order of the list. */
const chosen = () =>
  items.flatMap(([code, , , mrp_paise, price_paise]) => {
    const qty = quantities.get(code) ?? 0
    return qty >= 1 ? [{ code, qty, mrp_paise, price_paise }] : []
  })

const totals = () => enquiryTotals(chosen(), list.packing_bp)

function total(): void {
  const lines = chosen()
  const boxes = lines.reduce((all, { qty }) => all + qty, 0)
  const saved = lines.reduce(
    (all, { qty, mrp_paise, price_paise }) => all + qty * Math.max(mrp_paise - price_paise, 0),
    0,
  )
  const now = totals()
  const missing = list.least_paise - (now?.subtotal_paise ?? 0)
  count.textContent = filled(words.count, { goods: lines.length, boxes })
  saving.textContent = saved > 0 && now ? filled(words.save, { amount: rupees(saved) }) : ''
  sum.textContent = now ? rupees(now.total_paise) : words.too_large
  send.disabled = lines.length === 0 || !now || wrong.size > 0
  const [first] = wrong.values()
  note.textContent = [
    first !== undefined && filled(words.whole, { name: first, most: indianCount(MOST) }),
    missing > 0 && filled(words.missing, { amount: rupees(missing), least: rupees(list.least_paise) }),
    now &&
      now.packing_paise > 0 &&
      filled(words.packing, { amount: rupees(now.packing_paise), rate: list.packing_bp / 100 }),
    words.law,
  ]
    .filter(Boolean)
    .join(' ')
}

const dialog = make('dialog', { label: words.send })

/** Asks who enquires, and hands the text over to WhatsApp, or to be copied. */
function ask(): void {
  const text = make('textarea', { label: words.text })
  text.readOnly = true
  text.rows = 6
  const open = make('a', { class: 'send', text: words.open })
  open.rel = 'noreferrer'
  open.target = '_blank'
  const write = () => {
    const { name, phone, place } = typed
    text.value = enquiryText(list, { name, phone, place, lines: chosen() }, totals()?.total_paise ?? 0)
    open.href = `https://wa.me/${list.whatsapp}?text=${encodeURIComponent(text.value)}`
  }
  const field = (name: 'name' | 'phone' | 'place', type: 'text' | 'tel') => {
    const input = make('input')
    input.type = type
    input.maxLength = 80
    input.value = typed[name]
    input.addEventListener('input', () => {
      keep(() => {
        typed[name] = input.value
      })
      write()
    })
    return make('label', { text: words[name] }, input)
  }
  const copy = button(words.copy, () => {
    text.select()
    void navigator.clipboard?.writeText(text.value).then(() => {
      copy.textContent = words.copied
    })
  })
  write()
  dialog.replaceChildren(
    field('name', 'text'),
    field('phone', 'tel'),
    field('place', 'text'),
    make('label', { text: words.text }, text),
    make('p', { class: 'note', text: words.law }),
    open,
    make(
      'div',
      { class: 'row' },
      copy,
      button(words.close, () => dialog.close()),
    ),
  )
  dialog.showModal()
}

const clear = button(
  words.clear,
  () => {
    wrong.clear()
    keep(() => quantities.clear())
  },
  { class: 'clear' },
)

/** The day of the phone, `yyyy-mm-dd`. */
const today = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

const ranOut = make('p', { class: 'out', text: list.ran_out })
ranOut.hidden = today() <= list.valid_to
document.querySelector('header')?.append(ranOut, search)
const main = document.querySelector('main')
main?.prepend(nothing)
main?.append(clear)
document.body.append(
  make(
    'footer',
    {},
    make('div', { class: 'row' }, count, saving),
    make('div', { class: 'row' }, sum, send),
    note,
  ),
  dialog,
)

function showKept(): void {
  takeKept()
  for (const show of shows) show()
  total()
}
showKept()
// Another tab of this file.
addEventListener('storage', showKept)
