import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { keptSums } from './kept-sums.ts'

/** The privileges of this schema. A later one is added by its own migration (`addPrivilege`). */
const PRIVILEGES = [
  'customer',
  'agent',
  'category',
  'payment_details',
  'product',
  'orders',
  'estimate',
  'pos',
  'employee',
  'settings',
  'gst_report',
  'stock_report',
]

/** The tables with their constraints, and the index that each list is read by. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function firstSchema(db: Kysely<any>, engine: Engine): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const idType = engine === 'sqlite' ? 'integer' : 'bigint'
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  const blank = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
  const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)
  const to = (target: string) => (column: ColumnDefinitionBuilder) => column.references(target)
  const toRequired = (target: string) => (column: ColumnDefinitionBuilder) =>
    column.notNull().references(target)

  const row = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', idType, id)
      .addColumn('created_at', 'text', required)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
  const deletable = (name: string) => row(name).addColumn('deleted_at', 'text')
  const flag = <T extends string>(table: CreateTableBuilder<T>, name: string) =>
    table
      .addColumn(name, 'integer', zero)
      .addCheckConstraint(`${name}_is_flag`, sql`${sql.ref(name)} in (0, 1)`)

  let employees = deletable('employees')
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('password_hash', 'text', required)
    .addColumn('cid', 'text', blank)
  employees = flag(employees, 'may_log_in')
  for (const name of PRIVILEGES) employees = flag(employees, `can_${name}`)
  await employees.execute()
  await db.schema
    .createTable('employee_logins')
    .addColumn('login_key', 'text', (column) => column.primaryKey())
    .addColumn('employee_id', idType, toRequired('employees.id'))
    .execute()
  await db.schema
    .createIndex('employee_logins_employee')
    .on('employee_logins')
    .column('employee_id')
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('employee_id', idType, toRequired('employees.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('last_seen_at', 'text', required)
    .execute()
  await db.schema.createIndex('sessions_employee').on('sessions').column('employee_id').execute()
  await db.schema
    .createTable('failed_sign_ins')
    .addColumn('id', idType, id)
    .addColumn('account_key', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await db.schema
    .createIndex('failed_sign_ins_account')
    .on('failed_sign_ins')
    .columns(['account_key', 'at'])
    .execute()
  await db.schema
    .createIndex('failed_sign_ins_address')
    .on('failed_sign_ins')
    .columns(['address', 'at'])
    .execute()

  let settings = db.schema
    .createTable('settings')
    .addColumn('id', idType, id)
    .addColumn('created_at', 'text', required)
  for (const name of ['shop_name', 'phone', 'address', 'city', 'state', 'pincode', 'hsn_code', 'gstin'])
    settings = settings.addColumn(name, 'text', blank)
  for (const name of ['cgst_bp', 'sgst_bp', 'packing_bp'])
    settings = settings
      .addColumn(name, 'integer', required)
      .addCheckConstraint(`${name}_is_rate`, sql`${sql.ref(name)} between 0 and 10000`)
  for (const name of ['bank_name', 'account_no', 'ifsc_code', 'branch', 'upi_id'])
    settings = settings.addColumn(name, 'text', blank)
  settings = settings.addColumn('time_zone', 'text', (column) => column.notNull().defaultTo('Asia/Kolkata'))
  await flag(settings, 'forbid_negative_stock').execute()

  for (const name of ['agents', 'categories']) {
    let table = deletable(name)
      .addColumn('name', 'text', required)
      .addColumn('name_key', 'text', required)
      .addColumn('rank', 'integer', required)
    if (name === 'categories')
      table = flag(table, 'non_discount').addColumn('type_of_category', 'text', blank)
    await table.execute()
    await db.schema
      .createIndex(`${name}_name`)
      .unique()
      .on(name)
      .column('name_key')
      .where(sql.ref('deleted_at'), 'is', null)
      .execute()
  }
  for (const name of ['suppliers', 'brands', 'units'])
    await db.schema
      .createTable(name)
      .addColumn('id', idType, id)
      .addColumn('name', 'text', required)
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .execute()

  let products = deletable('products')
  for (const name of ['code', 'code_key', 'name', 'name_key'])
    products = products.addColumn(name, 'text', required)
  for (const name of ['tamil_name', 'unit', 'rate_per', 'box_contents', 'hsn_code', 'search_text'])
    products = products.addColumn(name, 'text', blank)
  await products
    .addColumn('category_id', idType, toRequired('categories.id'))
    .addColumn('supplier_id', idType, to('suppliers.id'))
    .addColumn('brand_id', idType, to('brands.id'))
    .addColumn('mrp_paise', 'bigint', zero)
    .addColumn('net_rate_paise', 'bigint', zero)
    .addColumn('tax_bp', 'integer')
    .addColumn('stock', 'bigint', zero)
    .addColumn('sold', 'bigint', zero)
    .addColumn('updated_at', 'text', required)
    .addCheckConstraint('prices_not_negative', sql`mrp_paise >= 0 and net_rate_paise >= 0`)
    .execute()
  await db.schema
    .createIndex('products_code')
    .unique()
    .on('products')
    .column('code_key')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  await db.schema.createIndex('products_category').on('products').column('category_id').execute()
  await db.schema.createIndex('products_name').on('products').column('name_key').execute()

  let customers = deletable('customers').addColumn('name', 'text', required)
  for (const name of ['address', 'state', 'phone', 'gstin', 'aadhaar', 'search_text'])
    customers = customers.addColumn(name, 'text', blank)
  await customers
    .addColumn('credit_limit_paise', 'bigint', zero)
    .addColumn('agent_id', idType, to('agents.id'))
    .addColumn('updated_at', 'text', required)
    .execute()
  await db.schema
    .createIndex('customers_name')
    .on('customers')
    .columns(['name', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  await db.schema.createIndex('customers_phone').on('customers').column('phone').execute()

  let bills = deletable('bills')
    .addColumn('kind', 'text', required)
    .addColumn('financial_year', 'integer', required)
    .addColumn('sno', 'integer', required)
    .addColumn('day', 'text', required)
    .addColumn('customer_id', idType, toRequired('customers.id'))
    .addColumn('settings_id', idType, toRequired('settings.id'))
    .addColumn('estimate_id', idType, to('bills.id'))
    .addColumn('status', 'text', required)
  for (const name of ['name', 'phone', 'address', 'state', 'gstin'])
    bills = bills.addColumn(`billing_${name}`, 'text', blank)
  bills = bills.addColumn('agent_name', 'text', blank).addColumn('search_text', 'text', blank)
  bills = flag(bills, 'in_state')
  for (const name of ['cgst', 'sgst', 'packing', 'discount', 'commission'])
    bills = bills.addColumn(`${name}_bp`, 'integer', zero).addColumn(`${name}_paise`, 'bigint', zero)
  for (const name of ['subtotal', 'non_discount', 'igst', 'round_off', 'total', 'paid'])
    bills = bills.addColumn(`${name}_paise`, 'bigint', zero)
  await bills
    .addColumn('line_count', 'integer', zero)
    .addColumn('created_by', idType, to('employees.id'))
    .addColumn('updated_by', idType, to('employees.id'))
    .addColumn('updated_at', 'text', required)
    .addUniqueConstraint('bills_number', ['kind', 'financial_year', 'sno'])
    .addCheckConstraint('bill_kind', sql`kind in ('estimate', 'order')`)
    .addCheckConstraint('bill_status', sql`status in ('Pending', 'Paid', 'Delivered')`)
    .addCheckConstraint('bill_number_counts_from_one', sql`sno >= 1`)
    .addCheckConstraint(
      'bill_adds_up',
      sql`total_paise = subtotal_paise - discount_paise + cgst_paise + sgst_paise + igst_paise
          + packing_paise + round_off_paise`,
    )
    .addCheckConstraint('bill_paid_within_total', sql`paid_paise between 0 and total_paise`)
    .addCheckConstraint('only_orders_are_paid_in_parts', sql`kind = 'order' or paid_paise = 0`)
    .execute()
  await db.schema
    .createIndex('bills_newest')
    .on('bills')
    .columns(['kind', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  await db.schema.createIndex('bills_day').on('bills').columns(['kind', 'day', 'id']).execute()
  await db.schema.createIndex('bills_customer').on('bills').columns(['customer_id', 'kind', 'id']).execute()
  await db.schema
    .createIndex('bills_order_of_estimate')
    .unique()
    .on('bills')
    .column('estimate_id')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  const pending = sql`kind = 'order' and deleted_at is null and paid_paise < total_paise`
  await sql`create index bills_pending on bills (customer_id, id) where ${pending}`.execute(db)
  await sql`create index bills_pending_day on bills (day, id) where ${pending}`.execute(db)

  let lines = db.schema
    .createTable('bill_lines')
    .addColumn('id', idType, id)
    .addColumn('bill_id', idType, toRequired('bills.id'))
    .addColumn('position', 'integer', required)
    .addColumn('product_id', idType, to('products.id'))
    .addColumn('product_name', 'text', required)
  for (const name of ['product_code', 'tamil_name', 'hsn_code', 'rate_per', 'box_contents', 'unit'])
    lines = lines.addColumn(name, 'text', blank)
  for (const name of ['mrp_paise', 'price_paise', 'value_paise', 'tax_paise'])
    lines = lines.addColumn(name, 'bigint', zero)
  await flag(lines, 'non_discount')
    .addColumn('qty', 'integer', required)
    .addColumn('tax_bp', 'integer', zero)
    .addCheckConstraint('line_quantity_from_one', sql`qty >= 1`)
    .addCheckConstraint('line_value', sql`value_paise = price_paise * qty and price_paise >= 0`)
    .execute()
  await db.schema.createIndex('bill_lines_bill').on('bill_lines').columns(['bill_id', 'position']).execute()
  await db.schema.createIndex('bill_lines_product').on('bill_lines').column('product_id').execute()

  await db.schema
    .createTable('stock_movements')
    .addColumn('id', idType, id)
    .addColumn('product_id', idType, toRequired('products.id'))
    .addColumn('change', 'bigint', required)
    .addColumn('reason', 'text', required)
    .addColumn('bill_id', idType, to('bills.id'))
    .addColumn('employee_id', idType, to('employees.id'))
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('movement_reason', sql`reason in ('opening', 'adjustment', 'estimate', 'order')`)
    .addCheckConstraint('movement_of_a_bill', sql`(reason in ('estimate', 'order')) = (bill_id is not null)`)
    .execute()
  await db.schema
    .createIndex('stock_movements_product')
    .on('stock_movements')
    .columns(['product_id', 'id'])
    .execute()
  await db.schema.createIndex('stock_movements_bill').on('stock_movements').column('bill_id').execute()

  await db.schema
    .createTable('payments')
    .addColumn('id', idType, id)
    .addColumn('customer_id', idType, toRequired('customers.id'))
    .addColumn('day', 'text', required)
    .addColumn('amount_paise', 'bigint', required)
    .addColumn('reverses_id', idType, (column) => column.references('payments.id').unique())
    .addColumn('created_at', 'text', required)
    .addColumn('created_by', idType, to('employees.id'))
    .addCheckConstraint('payment_or_reversal', sql`(amount_paise < 0) = (reverses_id is not null)`)
    .execute()
  await db.schema.createIndex('payments_day').on('payments').columns(['day', 'id']).execute()
  await db.schema.createIndex('payments_customer').on('payments').columns(['customer_id', 'id']).execute()
  await db.schema
    .createTable('payment_parts')
    .addColumn('id', idType, id)
    .addColumn('payment_id', idType, toRequired('payments.id'))
    .addColumn('bill_id', idType, toRequired('bills.id'))
    .addColumn('amount_paise', 'bigint', required)
    .execute()
  await db.schema.createIndex('payment_parts_bill').on('payment_parts').column('bill_id').execute()
  await db.schema.createIndex('payment_parts_payment').on('payment_parts').column('payment_id').execute()

  await deletable('expenses')
    .addColumn('day', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('amount_paise', 'bigint', required)
    .addColumn('payment_method', 'text', required)
    .addColumn('paid_to', 'text', blank)
    .addColumn('description', 'text', blank)
    .addColumn('search_text', 'text', blank)
    .addColumn('created_by', idType, to('employees.id'))
    .addCheckConstraint('expense_method', sql`payment_method in ('credit', 'debit')`)
    .addCheckConstraint('expense_amount', sql`amount_paise >= 0`)
    .execute()
  // The index includes the amounts, so that the list's sums are read from it alone.
  await db.schema
    .createIndex('expenses_day')
    .on('expenses')
    .columns(['day', 'id', 'payment_method', 'amount_paise'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()

  await db.schema
    .createTable('counters')
    .addColumn('kind', 'text', required)
    .addColumn('financial_year', 'integer', required)
    .addColumn('last', 'integer', required)
    .addPrimaryKeyConstraint('counters_key', ['kind', 'financial_year'])
    .execute()
  await db.schema
    .createTable('replays')
    .addColumn('call', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('request_hash', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('keep', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('replays_key', ['call', 'key'])
    .execute()
  await db.schema.createIndex('replays_age').on('replays').columns(['keep', 'created_at']).execute()

  let audit = db.schema
    .createTable('audit')
    .addColumn('id', idType, id)
    .addColumn('at', 'text', required)
    .addColumn('employee_id', idType)
  for (const name of ['employee_name', 'call', 'entity', 'entity_id', 'outcome', 'address'])
    audit = audit.addColumn(name, 'text', blank)
  await audit
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addCheckConstraint('audit_outcome', sql`outcome in ('done', 'refused')`)
    .execute()
  await db.schema.createIndex('audit_employee').on('audit').columns(['employee_id', 'at', 'id']).execute()
  await db.schema.createIndex('audit_entity').on('audit').columns(['entity', 'entity_id', 'id']).execute()
  await db.schema.createIndex('audit_at').on('audit').columns(['at', 'id']).execute()

  await keptSums(db, engine)

  // The initial contents of a shop (rule 4.8).
  await db
    .insertInto('settings')
    .values({
      created_at: new Date().toISOString(),
      hsn_code: '3604',
      cgst_bp: 900,
      sgst_bp: 900,
      packing_bp: 0,
    })
    .execute()

  // These tables are append-only.
  for (const name of ['audit', 'settings', 'stock_movements', 'payments', 'payment_parts'])
    await appendOnly(db, engine, name)
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function appendOnly(db: Kysely<any>, engine: Engine, name: string): Promise<void> {
  const table = sql.ref(name)
  const complaint = sql.lit(`${name} is append-only`)
  if (engine === 'sqlite') {
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.ref(`${name}_no_${change}`)} before ${sql.raw(change)} on ${table}
        begin select raise(abort, ${complaint}); end`.execute(db)
    return
  }
  await sql`create function ${sql.ref(`${name}_only_grows`)}() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${name} is append-only'; end`)}`.execute(db)
  await sql`create trigger ${sql.ref(`${name}_no_change`)} before update or delete on ${table}
    for each row execute function ${sql.ref(`${name}_only_grows`)}()`.execute(db)
}
