import type { Flag } from '@kadai/contract/call'
import type { CUSTOMER } from '@kadai/contract/records/customer'
import type { DELIVERY } from '@kadai/contract/records/delivery'
import type { PRODUCT } from '@kadai/contract/records/product'
import type { Columns, Copies } from '@kadai/contract/records/record'
import type { SETTINGS } from '@kadai/contract/records/settings'
import type { CashMove, DayChange } from '@kadai/domain/day'
import type { BillKind } from '@kadai/domain/kinds'
import type { NoteReason, ReturnedGoods } from '@kadai/domain/returns'
import type { SellerKind } from '@kadai/domain/seller'
import type { PaymentMode } from '@kadai/domain/settlement'
import type { Generated } from 'kysely'

// Money is whole paise, rates are basis points, flags are 0 or 1, instants are ISO texts in UTC, days are `yyyy-mm-dd`
// in the shop's time zone; the same in both engines.

type Row = { id: Generated<number>; created_at: string; version: Generated<number> }
type Deletable = { deleted_at: string | null }
/** A row that is never changed. */
type Added = { id: Generated<number>; created_at: string; created_by: number | null }
/** What a line has of its product. */
type OfProduct = {
  position: number
  product_code: string
  product_name: string
  tamil_name: string
  rate_per: string
  box_contents: string
  unit: string
  mrp_paise: number
  non_discount: number
}
/** Sums of undeleted papers; pending are bills not fully paid, with their total on accounts and what is paid of it. */
type PaperSums = {
  kind: BillKind
  bills: number
  lines: number
  subtotal_paise: number
  tax_paise: number
  total_paise: number
  pending: number
  pending_total_paise: number
  pending_paid_paise: number
}
export type StockReason = BillKind | 'opening' | 'adjustment'
type FlagColumns = { [F in Flag as `can_${F}`]: number }

export type Schema = {
  employees: Row &
    Deletable &
    FlagColumns & {
      name: string
      email: string
      phone: string
      password_hash: string
      may_log_in: number
      cid: Generated<string>
    }
  /** Names and emails in one table: neither may equal another person's (rule 4.2). */
  employee_logins: { login_key: string; employee_id: number }
  sessions: {
    token_hash: string
    employee_id: number
    created_at: string
    last_seen_at: string
    /** When the password was last confirmed in it. */
    confirmed_at: string | null
    /** Where it was started, in words: "Chrome on Windows". */
    browser: Generated<string>
  }
  /** `device_hash`: the known browser of that account, or "". */
  failed_sign_ins: {
    id: Generated<number>
    account_key: string
    address: string
    device_hash: string
    at: string
  }
  /** The browsers that an employee has signed in from: failures elsewhere do not lock them out. */
  known_devices: { device_hash: string; employee_id: number; seen_at: string }
  /** Two-step sign-in: the app's secret, sealed, and the last used time step of 30 seconds. */
  two_steps: { employee_id: number; sealed_secret: string; last_step: number; created_at: string }
  recovery_codes: { id: Generated<number>; employee_id: number; code_hash: string; used_at: string | null }
  /** Append-only: the newest row is in force, papers refer to the row they were saved under. */
  settings: {
    id: Generated<number>
    created_at: string
    /** The GST code of its state; blank for an unknown state. */
    state_code: string
    time_zone: string
    /** Null where it was not asked yet. */
    seller_kind: SellerKind | null
    logo_id: number | null
    /** Names of ledgers in Tally, as JSON. */
    tally_ledgers: string
  } & Columns<typeof SETTINGS> &
    Record<`${BillKind}_prefix`, string>
  agents: Row & Deletable & { name: string; name_key: string; rank: number }
  categories: Row &
    Deletable & {
      name: string
      name_key: string
      rank: number
      non_discount: number
      type_of_category: string
    }
  suppliers: { id: Generated<number>; name: string; name_key: string }
  brands: { id: Generated<number>; name: string; name_key: string }
  units: { id: Generated<number>; name: string; name_key: string }
  products: Row &
    Deletable &
    Columns<typeof PRODUCT> & {
      code_key: string
      name_key: string
      search_text: string
      supplier_id: number | null
      brand_id: number | null
      /** The purchase price, null if unknown; only for holders of `product`. */
      buy_paise: number | null
      /** A separate selling price; null where it is the net rate. */
      sell_paise: number | null
      /** Pieces in a case; null if unknown. */
      per_case: number | null
      tax_bp: number | null
      updated_at: string
      /** The number of changes of the row, `updated_at` the last (decision 16). */
      changes: Generated<number>
    }
  /**
   * The counts of each product up to a movement of goods, brought up to date in the background: a bill writes only its
   * movements (decision 20). Read by `productsCounted`, which adds the others. A trigger adds the row of a new product.
   */
  product_counts: {
    product_id: number
    stock: number
    /** The quantity sold by bills, net of returns. */
    sold: number
    /** How many movements those are, and when the last was (decision 16). */
    moves: number
    moved_at: string
  }
  /** Pictures that were the shop's logo, as data: addresses. */
  logos: Added & { picture: string }
  /** Every time somebody was reminded of what is owed. */
  reminders: Added & { customer_id: number; day: string }
  /** Append-only: each row is a version of a list, the newest holds (rule 4.55). */
  price_lists: Added & {
    list: number
    version: number
    name: string
    season: string
    valid_from: string
    valid_to: string
    /** The day of this version. */
    day: string
    discount_bp: number
    packing_bp: number
    min_order_paise: number
    terms: string
    /** The ids of the categories left out, as JSON. */
    left_out: string
    /** The list was deleted with this version. */
    withdrawn: number
    settings_id: number
  }
  /** Append-only: what a version offers, as it was then. */
  price_list_items: OfProduct & {
    id: Generated<number>
    price_list_id: number
    product_id: number
    category_id: number
    category_name: string
    net_rate_paise: number
    discount_bp: number
    offer_paise: number
    /** The price typed for this list, in place of `offer_paise`. */
    own_paise: number | null
  }
  /** How the goods of a bill left (rule 4.101). */
  consignments: {
    id: Generated<number>
    bill_id: number
    parcels: number | null
    transport: string
    lorry_receipt: string
    vehicle: string
  }
  /** Append-only: the list and the text that an estimate was made from. */
  enquiries: {
    id: Generated<number>
    bill_id: number
    price_list_id: number
    /** Of what was enquired: the same text again has the same. */
    fingerprint: string
    /** 1: the list's prices were taken; 0: it had run out, and today's were. */
    honoured: number
  }
  /** The ledger: a product's stock is the sum of its movements (rule 4.10). */
  stock_movements: {
    id: Generated<number>
    product_id: number
    change: number
    reason: StockReason
    /** The bill, or another source according to `stock_reasons`. */
    source_id: number | null
    employee_id: number | null
    created_at: string
  }
  /** Why goods move, and the table that `source_id` refers to; a new reason is a new row. */
  stock_reasons: { reason: StockReason; source: 'bill' | null }
  customers: Row &
    Deletable &
    Columns<typeof CUSTOMER> & {
      state_code: string
      /** Masked, for display (rule 4.26). */
      aadhaar: Generated<string>
      /** The whole number, sealed. */
      sealed_aadhaar: Generated<string>
      agent_id: number | null
      /** The customer whose account took over this one's; it is then deleted. */
      merged_into_id: Generated<number | null>
      search_text: string
      updated_at: string
      changes: Generated<number>
    }
  /** The kinds of paper, as in `domain/src/kinds.ts`; a new kind is a new row. */
  bill_kinds: { kind: BillKind; owes: number; taxed: number }
  /** Estimates and orders (tax invoices) share this table; `kind` says which a row is. */
  bills: Row &
    Deletable &
    Copies<typeof CUSTOMER> &
    Columns<typeof DELIVERY> & {
      kind: BillKind
      /** The prefix of the number (rule 4.48). */
      prefix: string
      financial_year: number
      sno: number
      day: string
      customer_id: number
      billing_state_code: string
      /** Where the goods go, if that is not the buyer's address; blank otherwise. */
      delivery_state_code: string
      in_state: number
      settings_id: number
      cgst_bp: number
      sgst_bp: number
      packing_bp: number
      discount_bp: number
      commission_bp: number
      subtotal_paise: number
      non_discount_paise: number
      discount_paise: number
      cgst_paise: number
      sgst_paise: number
      igst_paise: number
      packing_paise: number
      commission_paise: number
      round_off_paise: number
      total_paise: number
      /** The amount it puts on its customer's account: its total, or 0 if its kind owes nothing. */
      owed_paise: number
      paid_paise: Generated<number>
      /** The money held by a paper that owes nothing: by an estimate (rule 4.31). */
      held_paise: Generated<number>
      /** Of an estimate: what its returns came to. */
      returned_paise: Generated<number>
      line_count: number
      status: 'Pending' | 'Paid' | 'Delivered'
      estimate_id: number | null
      /** The buyer, as searches find it. */
      party_id: number
      /** The taxable value; null: the sub-total. */
      taxable_paise: number | null
      /** A discount given as an amount, in the terms of its prices. */
      discount_given_paise: number | null
      created_by: number | null
      updated_by: number | null
      updated_at: string
    }
  bill_lines: OfProduct & {
    id: Generated<number>
    bill_id: number
    product_id: number | null
    hsn_code: string
    price_paise: number
    qty: number
    value_paise: number
    tax_paise: number
    tax_bp: number
    /** Its share of what the bill's tax is on; null: its value. */
    taxable_paise: number | null
    /** How many of it came back by notes that stand, kept by triggers; the database holds it within `qty`. */
    returned_qty: Generated<number>
  }
  /** The paper that a note is against, and the reason (rule 4.65). */
  notes: {
    id: Generated<number>
    bill_id: number
    of_bill_id: number
    reason: NoteReason
    remark: string
    /** 1: a registered buyer confirmed that the input tax credit is reversed. */
    itc_reversed: Generated<number>
    tax_stays: Generated<number>
  }
  /** The line that each line of a note takes back or corrects. */
  return_lines: {
    id: Generated<number>
    bill_id: number
    line_id: number
    /** The line of the original; null once that line is gone, which only a cancelled note allows. */
    of_line_id: number | null
    /** How many came back; 0 where only an amount is corrected. */
    qty: number
    goods: ReturnedGoods
  }
  /** A bill's figures at rates of tax other than its own, `cgst_bp + sgst_bp`. */
  bill_rates: { bill_id: number; tax_bp: number; lines: number; taxable_paise: number; tax_paise: number }
  payments: Added & {
    /** Whose account it is on. */
    customer_id: number
    /** Who paid, where the account has since gone to another customer. */
    payer_id: Generated<number | null>
    /** Null of what only sets notes off. */
    receipt_no: number | null
    day: string
    amount_paise: number
    reverses_id: number | null
  }
  /** The allocation of payments to bills. */
  payment_allocations: { id: Generated<number>; payment_id: number; bill_id: number; amount_paise: number }
  payment_modes: { mode: string }
  /** The parts of a payment by mode; a payment without parts has an unknown mode. */
  payment_parts: {
    id: Generated<number>
    payment_id: number
    mode: PaymentMode
    reference: Generated<string>
    amount_paise: number
    /** Cash that was handed over; null: exactly the amount. */
    tendered_paise: number | null
  }
  expenses: Row &
    Deletable & {
      day: string
      name: string
      amount_paise: number
      payment_method: 'credit' | 'debit'
      /** How it was paid; null where that was not said. */
      mode: PaymentMode | null
      paid_to: string
      description: string
      search_text: string
      created_by: number | null
    }
  /** Cash that is put into a drawer or taken out of it, apart from payments and expenses. */
  cash_moves: Added & {
    created_by: number
    day: string
    kind: CashMove
    amount_paise: number
    note: string
  }
  /**
   * Closes of the day (Z), numbered per financial year. Number 0 is none: it holds the state of everything before the
   * first day.
   */
  day_closes: Added & {
    /** The employee whose drawer it is; null: the shop's. */
    drawer_of: number | null
    financial_year: number
    sno: number
    began_at: string
    /** The last row of the activity log that the close takes in. */
    last_audit_id: number
    expected_paise: number
    counted_paise: number
    /** Notes and coins by denomination, as JSON; blank: counted as a sum. */
    counted: string
    note: string
    /** `DayFigures` as JSON. */
    figures: string
    /** The end of the activity log's chain, as printed. */
    chain: string
  }
  /**
   * Append-only: locks of months (yyyy-mm) and their ends; the newest row of a month holds. Triggers keep taxed papers
   * of a locked month from being added or changed.
   */
  month_locks: Added & {
    created_by: number
    month: string
    locked: number
    /** Why a lock was taken off; blank for a lock. */
    reason: string
    /** The file for the portal as it was then, its name and its SHA-256; blank where a lock was taken off. */
    file_name: string
    file: string
    sha256: string
  }
  /** The state of each record that a close takes in, as JSON. */
  day_close_records: {
    id: Generated<number>
    close_id: number
    entity: DayChange['entity']
    record_id: number
    stood: string
  }
  /**
   * Sums of undeleted bills by kind, day and tax rate, kept by triggers (migrations/first-triggers.ts); lines, value
   * without tax (`subtotal_paise`) and tax by the rates of lines, the others by the bill's own rate.
   */
  day_totals: PaperSums & { day: string; tax_bp: number }
  /** Sums of estimates whose goods left without an invoice, by the estimate's day, kept by triggers. */
  unbilled_days: { day: string; estimates: number; total_paise: number }
  /** Each customer's bills not fully paid: their number, total on the account and what is paid of it. */
  customer_balances: { customer_id: number; pending: number; total_paise: number; paid_paise: number }
  /** Each name, phone and agent of bills, once: searches read these instead of all bills. */
  parties: { id: Generated<number>; search_text: string; agent_name: string }
  /** Like `day_totals`, for each party. */
  party_totals: PaperSums & { party_id: number }
  /** Sums of payments by day; a reversal is subtracted on its payment's day. */
  payment_days: { day: string; payments: number; amount_paise: number }
  /** Sums of expenses by day and method. */
  expense_days: { day: string; payment_method: string; expenses: number; amount_paise: number }
  /** The quantity of a product sold on a day, net of returns; kept like `product_counts`. */
  product_days: { day: string; product_id: number; sold: number }
  /** The last number of a financial year: a row, because a sequence would leave gaps (rule 4.9). */
  counters: { kind: BillKind | 'receipt'; financial_year: number; last: number }
  /** Numbers of papers printed after the backup that the shop was restored from. */
  lost_numbers: {
    kind: BillKind
    prefix: string
    financial_year: number
    first_sno: number
    last_sno: number
    at: string
  }
  /** The first answer of every acknowledged write with a key (rule 3.8). */
  replays: {
    call: string
    key: string
    request_hash: string
    answer: string
    keep: number
    created_at: string
    /** The key's employee; null for keys from before it was recorded. */
    employee_id: number | null
  }
  /** Notes shared by servers on one database: who does a job for all, when it was last done. */
  server_notes: { name: string; value: string; at: string }
  /**
   * Hash chains of append-only tables (decision 36): each link covers the rows after the previous link up to `last_id`,
   * and everything before. Link 0 has no hash and marks the rows that are older than the chain.
   */
  chain_links: { ledger: string; position: number; last_id: number; rows: number; sum: string }
  /** A checksum of each record that can change, with its lines (decision 36); `record` names the table. */
  record_sums: { record: string; id: number; sum: string }
  audit: {
    id: Generated<number>
    at: string
    employee_id: number | null
    employee_name: string
    call: string
    entity: string
    entity_id: string
    outcome: 'done' | 'refused'
    before: string | null
    after: string | null
    address: string
  }
}
