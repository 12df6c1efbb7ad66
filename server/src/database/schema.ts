import type { Flag } from '@kadai/contract/call'
import type { CUSTOMER } from '@kadai/contract/records/customer'
import type { DELIVERY } from '@kadai/contract/records/delivery'
import type { PRODUCT } from '@kadai/contract/records/product'
import type { Columns, Copies } from '@kadai/contract/records/record'
import type { SETTINGS } from '@kadai/contract/records/settings'
import type { SUPPLIER } from '@kadai/contract/records/supplier'
import type { CashMove, DayChange } from '@kadai/domain/day'
import type { BillKind } from '@kadai/domain/kinds'
import type { FreightPaidTo, InputCredit } from '@kadai/domain/purchases'
import type { NoteReason, ReturnedGoods } from '@kadai/domain/returns'
import type { SellerKind } from '@kadai/domain/seller'
import type { PaymentMode } from '@kadai/domain/settlement'
import type { PurchaseReason } from '@kadai/domain/stock'
import type { Generated, Selectable } from 'kysely'

// Money is whole paise, rates are basis points, flags are 0 or 1, instants are ISO texts in UTC, days are `yyyy-mm-dd`
// in the shop's time zone; the same in both engines.

/** Columns of text, and of whole numbers. */
type Texts<Columns extends string> = Record<Columns, string>
type Numbers<Columns extends string> = Record<Columns, number>

type Id = { id: Generated<number> }
type Row = Id & { created_at: string; version: Generated<number> }
type Deletable = { deleted_at: string | null }
/** A row that is never changed. */
type Added = Id & { created_at: string; created_by: number | null }
type Named = Id & Texts<'name' | 'name_key'>
/** What a line has of its product. */
type OfProduct = Numbers<'position' | 'mrp_paise' | 'non_discount'> &
  Texts<'product_code' | 'product_name' | 'tamil_name' | 'rate_per' | 'box_contents' | 'unit'>
/** Sums of undeleted papers; pending are bills not fully paid, with their total on accounts and what is paid of it. */
type PaperSums = Numbers<'bills' | 'lines' | 'subtotal_paise' | 'tax_paise' | 'total_paise'> &
  Numbers<'pending' | 'pending_total_paise' | 'pending_paid_paise'> & { kind: BillKind }
/** Columns that a row has a value in where none is given. */
type Defaulted<C> = { [K in keyof C]: Generated<C[K]> }
/** A kind of paper, or a count: a product's first is its opening, of no paper. */
export type StockReason = BillKind | PurchaseReason | 'opening' | 'adjustment'
type FlagColumns = { [F in Flag as `can_${F}`]: number }

export type Schema = {
  employees: Row &
    Deletable &
    FlagColumns &
    Texts<'name' | 'email' | 'phone' | 'password_hash'> & { may_log_in: number; cid: Generated<string> }
  /** Names and emails in one table: neither may equal another person's (rule 4.2). */
  employee_logins: { login_key: string; employee_id: number }
  sessions: Texts<'token_hash' | 'created_at' | 'last_seen_at'> & {
    employee_id: number
    /** When the password was last confirmed in it. */
    confirmed_at: string | null
    /** Where it was started, in words: "Chrome on Windows". */
    browser: Generated<string>
  }
  /** `device_hash`: the known browser of that account, or "". */
  failed_sign_ins: Id & Texts<'account_key' | 'address' | 'device_hash' | 'at'>
  /** The browsers that an employee has signed in from: failures elsewhere do not lock them out. */
  known_devices: { device_hash: string; employee_id: number; seen_at: string }
  /** Two-step sign-in: the app's secret, sealed, and the last used time step of 30 seconds. */
  two_steps: { employee_id: number; sealed_secret: string; last_step: number; created_at: string }
  recovery_codes: Id & { employee_id: number; code_hash: string; used_at: string | null }
  /** Append-only: the newest row is in force, papers refer to the row they were saved under. */
  settings: Id & {
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
  agents: Row & Deletable & Named & { rank: number }
  categories: Row & Deletable & Named & { rank: number; non_discount: number; type_of_category: string }
  suppliers: Named &
    Defaulted<Omit<Columns<typeof SUPPLIER>, 'name'> & { state_code: string; version: number }>
  brands: Named
  units: Named
  products: Row &
    Deletable &
    Columns<typeof PRODUCT> &
    Texts<'code_key' | 'name_key' | 'search_text' | 'updated_at'> & {
      supplier_id: number | null
      brand_id: number | null
      /** The purchase price, null if unknown; only for holders of `product`. */
      buy_paise: number | null
      /** A separate selling price; null where it is the net rate. */
      sell_paise: number | null
      /** Pieces in a case; null if unknown. */
      per_case: number | null
      tax_bp: number | null
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
  price_lists: Added &
    Numbers<'list' | 'version' | 'discount_bp' | 'packing_bp' | 'min_order_paise' | 'settings_id'> &
    Texts<'name' | 'season' | 'valid_from' | 'valid_to' | 'terms'> & {
      /** The day of this version. */
      day: string
      /** The ids of the categories left out, as JSON. */
      left_out: string
      /** The list was deleted with this version. */
      withdrawn: number
    }
  /** Append-only: what a version offers, as it was then. */
  price_list_items: Id &
    OfProduct &
    Numbers<
      'price_list_id' | 'product_id' | 'category_id' | 'net_rate_paise' | 'discount_bp' | 'offer_paise'
    > & {
      category_name: string
      /** The price typed for this list, in place of `offer_paise`. */
      own_paise: number | null
    }
  /** How the goods of a bill left (rule 4.101). */
  consignments: Id &
    Texts<'transport' | 'lorry_receipt' | 'vehicle'> & { bill_id: number; parcels: number | null }
  /** Append-only: the list and the text that an estimate was made from. */
  enquiries: Id & {
    bill_id: number
    price_list_id: number
    /** Of what was enquired: the same text again has the same. */
    fingerprint: string
    /** 1: the list's prices were taken; 0: it had run out, and today's were. */
    honoured: number
  }
  /** The ledger: a product's stock is the sum of its movements (rule 4.10). */
  stock_movements: Id & {
    product_id: number
    change: number
    reason: StockReason
    /** The bill, or another source according to `stock_reasons`. */
    source_id: number | null
    employee_id: number | null
    created_at: string
  }
  /** Why goods move, and the table that `source_id` refers to; a new reason is a new row. */
  stock_reasons: { reason: StockReason; source: 'bill' | 'purchase' | null }
  customers: Row &
    Deletable &
    Columns<typeof CUSTOMER> &
    Texts<'state_code' | 'search_text' | 'updated_at'> & {
      /** Masked, for display (rule 4.26). */
      aadhaar: Generated<string>
      /** The whole number, sealed. */
      sealed_aadhaar: Generated<string>
      agent_id: number | null
      /** The customer whose account took over this one's; it is then deleted. */
      merged_into_id: Generated<number | null>
      changes: Generated<number>
    }
  /** The kinds of paper, as in `domain/src/kinds.ts`; a new kind is a new row. */
  bill_kinds: { kind: BillKind; owes: number; taxed: number }
  /** Estimates and orders (tax invoices) share this table; `kind` says which a row is. */
  bills: Row &
    Deletable &
    Copies<typeof CUSTOMER> &
    Columns<typeof DELIVERY> &
    Texts<'day' | 'billing_state_code' | 'updated_at'> &
    Numbers<'financial_year' | 'sno' | 'customer_id' | 'in_state' | 'settings_id' | 'line_count'> &
    Numbers<'cgst_bp' | 'sgst_bp' | 'packing_bp' | 'discount_bp' | 'commission_bp'> &
    Numbers<'subtotal_paise' | 'non_discount_paise' | 'discount_paise' | 'packing_paise'> &
    Numbers<'cgst_paise' | 'sgst_paise' | 'igst_paise' | 'commission_paise'> &
    Numbers<'round_off_paise' | 'total_paise'> & {
      kind: BillKind
      /** The prefix of the number (rule 4.48). */
      prefix: string
      /** Where the goods go, if that is not the buyer's address; blank otherwise. */
      delivery_state_code: string
      /** The amount it puts on its customer's account: its total, or 0 if its kind owes nothing. */
      owed_paise: number
      paid_paise: Generated<number>
      /** The money held by a paper that owes nothing: by an estimate (rule 4.31). */
      held_paise: Generated<number>
      /** Of an estimate: what its returns came to. */
      returned_paise: Generated<number>
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
    }
  bill_lines: Id &
    OfProduct &
    Numbers<'bill_id' | 'price_paise' | 'qty' | 'value_paise' | 'tax_paise' | 'tax_bp'> & {
      product_id: number | null
      hsn_code: string
      /** Its share of what the bill's tax is on; null: its value. */
      taxable_paise: number | null
      /** How many of it came back by notes that stand, kept by triggers; the database holds it within `qty`. */
      returned_qty: Generated<number>
    }
  /** The paper that a note is against, and the reason (rule 4.65). */
  notes: Id & {
    bill_id: number
    of_bill_id: number
    reason: NoteReason
    remark: string
    /** 1: a registered buyer confirmed that the input tax credit is reversed. */
    itc_reversed: Generated<number>
    tax_stays: Generated<number>
  }
  /** A file of what was open in another program (rule 4.104), and what its papers come to. */
  opening_imports: Added &
    Texts<'file' | 'sha256'> &
    Numbers<'papers' | 'owed_paise' | 'credit_paise'> & { undone_at: Generated<string | null> }
  /** The import that a paper came with, and the other program's number. */
  openings: Id & Numbers<'bill_id' | 'import_id'> & { their_no: string }
  /** The line that each line of a note takes back or corrects. */
  return_lines: Id & {
    bill_id: number
    line_id: number
    /** The line of the original; null once that line is gone, which only a cancelled note allows. */
    of_line_id: number | null
    /** How many came back; 0 where only an amount is corrected. */
    qty: number
    goods: ReturnedGoods
  }
  /** A bill's figures at rates of tax other than its own, `cgst_bp + sgst_bp`. */
  bill_rates: Numbers<'bill_id' | 'tax_bp' | 'lines' | 'taxable_paise' | 'tax_paise'>
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
  payment_allocations: Id & Numbers<'payment_id' | 'bill_id' | 'amount_paise'>
  payment_modes: { mode: string }
  /** The parts of a payment by mode; a payment without parts has an unknown mode. */
  payment_parts: Id & {
    payment_id: number
    mode: PaymentMode
    reference: Generated<string>
    amount_paise: number
    /** Cash that was handed over; null: exactly the amount. */
    tendered_paise: number | null
  }
  expenses: Row &
    Deletable &
    Texts<'day' | 'name' | 'paid_to' | 'description' | 'search_text'> & {
      amount_paise: number
      payment_method: 'credit' | 'debit'
      /** How it was paid; null where that was not said. */
      mode: PaymentMode | null
      created_by: number | null
    }
  /** Suppliers' bills, their returns, and what was open with suppliers before (rule 4.110). */
  purchases: Row &
    Deletable &
    Texts<'their_no' | 'their_no_key' | 'their_day' | 'received_day'> &
    Numbers<'financial_year' | 'sno' | 'supplier_id' | 'their_year' | 'in_state' | 'prices_include_tax'> &
    Numbers<'freight_taxed' | 'follow' | 'credit' | 'taxable_paise' | 'freight_paise' | 'other_paise'> &
    Numbers<'cgst_paise' | 'sgst_paise' | 'igst_paise' | 'round_off_paise' | 'total_paise'> & {
      kind: PurchaseReason | 'purchase_opening'
      created_by: number | null
      /** The purchase that a return takes back from. */
      of_id: number | null
      freight_paid_to: FreightPaidTo
      itc: InputCredit
      /** The total that the supplier's bill has; null: not typed. */
      paper_paise: number | null
      /** The import that brought it in, of what was open before. */
      import_id: Generated<number | null>
      /** The sum of its returns. */
      returned_paise: Generated<number>
    }
  purchase_lines: Id &
    Numbers<'purchase_id' | 'position' | 'product_id' | 'packs' | 'per_pack' | 'qty' | 'rate_paise'> &
    Numbers<'discount_bp' | 'tax_bp' | 'taxable_paise' | 'tax_paise' | 'landed_paise'> & {
      /** As on the bill. */
      said: string
      hsn_code: string
      of_line_id: number | null
      /** How many packs went back; the database holds it within `packs`. */
      returned_packs: Generated<number>
    }
  /** What a supplier calls a product, as last bought. */
  supplier_items: Numbers<'supplier_id' | 'product_id' | 'per_pack'> & { text_key: string }
  /** Append-only: money paid to suppliers; negative for what was taken back. */
  payouts: Added &
    Numbers<'payout_no' | 'supplier_id' | 'amount_paise'> & {
      day: string
      mode: PaymentMode | null
      reference: string
      reverses_id: number | null
    }
  /** Cash that is put into a drawer or taken out of it, apart from payments and expenses. */
  cash_moves: Added & { created_by: number; day: string; kind: CashMove; amount_paise: number; note: string }
  /**
   * Closes of the day (Z), numbered per financial year. Number 0 is none: it holds the state of everything before the
   * first day.
   */
  day_closes: Added &
    Numbers<'financial_year' | 'sno' | 'expected_paise' | 'counted_paise'> &
    Texts<'began_at' | 'note'> & {
      /** The employee whose drawer it is; null: the shop's. */
      drawer_of: number | null
      /** The last row of the activity log that the close takes in. */
      last_audit_id: number
      /** Notes and coins by denomination, as JSON; blank: counted as a sum. */
      counted: string
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
  day_close_records: Id & {
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
  parties: Id & Texts<'search_text' | 'agent_name'>
  /** Like `day_totals`, for each party. */
  party_totals: PaperSums & { party_id: number }
  /** Sums of payments by day; a reversal is subtracted on its payment's day. */
  payment_days: { day: string; payments: number; amount_paise: number }
  /** Sums of expenses by day and method. */
  expense_days: { day: string; payment_method: string; expenses: number; amount_paise: number }
  /** The quantity of a product sold on a day, net of returns; kept like `product_counts`. */
  product_days: { day: string; product_id: number; sold: number }
  /** The last number of a financial year: a row, because a sequence would leave gaps (rule 4.9). */
  counters: {
    kind: BillKind | 'receipt' | 'payout' | Selectable<Schema['purchases']>['kind']
    financial_year: number
    last: number
  }
  /**
   * Numbers that no paper has: printed after the backup that the shop was restored from, or `given_before` Kadai by another
   * program.
   */
  lost_numbers: { kind: BillKind } & Texts<'prefix' | 'at'> &
    Numbers<'financial_year' | 'first_sno' | 'last_sno' | 'given_before'>
  /** The first answer of every acknowledged write with a key (rule 3.8). */
  replays: Texts<'call' | 'key' | 'request_hash' | 'answer' | 'created_at'> & {
    keep: number
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
  audit: Id &
    Texts<'at' | 'employee_name' | 'call' | 'entity' | 'entity_id' | 'address'> & {
      employee_id: number | null
      outcome: 'done' | 'refused'
      before: string | null
      after: string | null
    }
}
