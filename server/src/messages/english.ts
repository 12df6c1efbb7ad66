import { english as contract } from '@kadai/contract/english'
import { english as domain } from '@kadai/domain/english'
import { agents } from './english/agents.ts'
import { alerts } from './english/alerts.ts'
import { backups } from './english/backups.ts'
import { bills } from './english/bills.ts'
import { calls } from './english/calls.ts'
import { categories } from './english/categories.ts'
import { customers } from './english/customers.ts'
import { day } from './english/day.ts'
import { deleted } from './english/deleted.ts'
import { employees } from './english/employees.ts'
import { estimates } from './english/estimates.ts'
import { expenses } from './english/expenses.ts'
import { gst } from './english/gst.ts'
import { http } from './english/http.ts'
import { imports } from './english/imports.ts'
import { notes } from './english/notes.ts'
import { numbers } from './english/numbers.ts'
import { orders } from './english/orders.ts'
import { payments } from './english/payments.ts'
import { priceLists } from './english/price-lists.ts'
import { printer } from './english/printer.ts'
import { products } from './english/products.ts'
import { session } from './english/session.ts'
import { settings } from './english/settings.ts'
import { stock } from './english/stock.ts'
import { text } from './english/text.ts'
import { versions } from './english/versions.ts'

/** Everything that the server says to people, in English; the rules' and the contract's messages among it. */
export const english = {
  ...domain,
  ...contract,
  ...agents,
  ...alerts,
  ...backups,
  ...bills,
  ...calls,
  ...categories,
  ...customers,
  ...deleted,
  ...employees,
  ...estimates,
  ...expenses,
  ...gst,
  ...http,
  ...imports,
  ...numbers,
  ...orders,
  ...payments,
  ...priceLists,
  ...printer,
  ...day,
  ...products,
  ...session,
  ...settings,
  ...notes,
  ...stock,
  ...text,
  ...versions,
}
