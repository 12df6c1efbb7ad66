import { plurals } from '@kadai/domain/message'
import { indianCount, rupees } from '@kadai/domain/money'

const plural = plurals('en')

type Count = { count: number }
type Row = { row: number }

/** How many products change, the first of them, and what it becomes. */
type Change = Count & { now: string; becomes: string }

const changing = ({ count, now, becomes }: Change, what: string) => {
  const first = `${now} becomes ${becomes}`
  return plural(count, {
    one: `${indianCount(count)} existing product gets another ${what}: ${first}.`,
    other: `${indianCount(count)} existing products get another ${what}: ${first} …`,
  })
}

/** Joins names as in a sentence: "A", "A and B", "A, B and C". */
const spoken = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const done =
  (one: string, other: string) =>
  ({ count, parts }: Count & { parts: readonly string[] }) =>
    `${indianCount(count)} ${plural(count, { one, other })} imported: ${parts.join(', ')}.`

const counted =
  (one: string, other: string) =>
  ({ count }: Count) =>
    `${indianCount(count)} ${plural(count, { one, other })}`

type Columns = { columns: readonly string[] }

const missing = (columns: readonly string[]) =>
  plural(columns.length, {
    one: `The column ${spoken(columns)} is missing`,
    other: `The columns ${spoken(columns)} are missing`,
  })

const OPEN_IT = 'Open it in Excel, choose File, Save As,'

const noTable = (what: string, open = 'Open the list in Excel,') =>
  `This file is ${what}, not a table. ${open} save it as Excel Workbook (.xlsx) or CSV UTF-8 (.csv), and choose that file.`

/** A paper that was brought in, whose bill it was, and what is paid of it. */
type Brought = { number: string; name: string; their_no: string; paid_paise: number }

const called = (number: string, their_no: string) =>
  their_no === '' ? number : `${number} (their bill ${their_no})`

export const imports = {
  'imports.products_done': done('product', 'products'),
  'imports.customers_done': done('customer', 'customers'),
  'imports.prices_done': done('price', 'prices'),
  'imports.openings_done': done('open bill', 'open bills'),
  'imports.new': ({ count }: Count) => `${indianCount(count)} new`,
  'imports.updated': ({ count }: Count) => `${indianCount(count)} updated`,
  'imports.unchanged': ({ count }: Count) => `${indianCount(count)} the same already`,
  'imports.new_categories': counted('new category', 'new categories'),
  'imports.new_agents': counted('new agent', 'new agents'),
  'imports.to_check': counted('value should be checked.', 'values should be checked.'),
  'imports.above_mrp': ({ mrp }: { mrp: number }) => `Above the MRP of ${rupees(mrp)}`,
  'imports.below_0': 'A stock below 0 was taken as it is. Please count the goods.',
  'imports.other_unit': ({ unit }: { unit: string }) => `The unit of this product is ${unit}.`,
  'imports.category_stays':
    'This category was there and stays as it is: tick Non-Discount on the list of categories.',
  'imports.no_gst_rate': 'GST has no such rate.',
  'imports.not_read': 'This column is not read.',
  'imports.not_used': ({ columns }: Columns) =>
    plural(columns.length, {
      one: `Not used: the column ${spoken(columns)}.`,
      other: `Not used: the columns ${spoken(columns)}.`,
    }),

  'imports.rows_refused': ({ wrong, rows }: { wrong: number; rows: number }) => {
    const of = `${indianCount(wrong)} of ${indianCount(rows)} ${plural(rows, { one: 'row', other: 'rows' })}`
    return plural(wrong, {
      one: `${of} has a mistake. Nothing was imported. Correct it and import the file again.`,
      other: `${of} have mistakes. Nothing was imported. Correct them and import the file again.`,
    })
  },
  'imports.columns_missing': ({ columns }: Columns) => `${missing(columns)}.`,
  'imports.columns_missing_for_new_products': ({ columns }: Columns) =>
    `${missing(columns)}, and the file has new products.`,
  'imports.no_headings': 'Its first row has no headings.',
  'imports.row_has': ({ row, headings, sheet }: Row & { headings: readonly string[]; sheet: string }) =>
    `Row ${row}${sheet === '' ? '' : ` of the sheet “${sheet}”`} has: ${headings.join(', ')}.`,
  'imports.hidden_rows': ({ count }: { count: number }) =>
    count === 1 ? 'A hidden row was taken too.' : `${indianCount(count)} hidden rows were taken too.`,
  'imports.other_sheets': ({ sheet, others }: { sheet: string; others: readonly string[] }) =>
    `Only the sheet “${sheet}” was read, not ${spoken(others)}.`,
  'imports.two_columns': ({ heading }: { heading: string }) =>
    `Two columns are headed ${heading}. Please keep one of them.`,
  'imports.no_rows': 'This file has headings, but no rows under them.',
  'imports.too_many_rows': ({ rows, most }: { rows: number; most: number }) =>
    `This file has ${indianCount(rows)} rows. At most ${indianCount(most)} are taken at a time: please cut it into smaller files.`,

  'imports.would_rename': (change: Change) => changing(change, 'name'),
  'imports.would_rename_in_tamil': (change: Change) => changing(change, 'Tamil name'),
  'imports.would_reprice': (change: Change) => changing(change, 'price'),
  'imports.nothing_yet': 'Nothing was imported yet.',
  'imports.none': 'This import was not found.',
  'imports.undone': 'This import was undone already.',
  'imports.other_key':
    'What this import changed was encrypted with another key of the shop, so this import cannot be undone. Import the right list instead.',
  'imports.changed_since': ({ product }: { product: string }) =>
    `${product} was changed or deleted after this import, so this import cannot be undone. Import the right list instead.`,
  'imports.used_since': ({ product, number }: { product: string; number: string }) =>
    `${product} is on ${number}, which was saved after this import, so this import cannot be undone. Import the right list instead.`,

  'imports.same_code': ({ row }: Row) => `The same code is in row ${row}.`,
  'imports.no_product':
    'The catalogue has no product with this code. Add it there first, or take the row out.',
  'imports.same_customer': ({ row }: Row) => `The same customer is in row ${row}.`,
  'imports.required_for_new': ({ column, code }: { column: string; code: string }) =>
    `${column} is required: ${code} is a new product.`,
  'imports.made_a_date':
    'The spreadsheet turned this into a date. Format the column as Text and type it again.',
  'imports.no_result':
    'This is a formula without its result. Open the file in Excel, save it, and import it again.',
  'imports.made_a_rounded_number':
    'The spreadsheet turned this into a rounded number. Format the column as Text and type it again.',
  'imports.too_many_cells': ({ cells, headings }: { cells: number; headings: number }) =>
    `This row has ${cells} cells under ${headings} headings. Put quotation marks around a text that has commas in it.`,

  'openings.owe': ({ count, amount }: Count & { amount: string }) =>
    plural(count, {
      one: `1 customer owes ${amount}`,
      other: `${indianCount(count)} customers owe ${amount}`,
    }),
  'openings.have_credit': ({ count, amount }: Count & { amount: string }) =>
    plural(count, { one: `1 has ${amount} credit`, other: `${indianCount(count)} have ${amount} credit` }),
  'openings.owe_suppliers': ({ count, amount }: Count & { amount: string }) =>
    plural(count, {
      one: `${amount} is owed to one supplier`,
      other: `${amount} is owed to ${count} suppliers`,
    }),
  'openings.supplier_owes':
    'This list is of what the shop owes its suppliers. Enter what a supplier owes the shop as a payment to the supplier.',
  'openings.owed_paid': ({ number, name, their_no, paid_paise }: Brought) =>
    `${number} (${name}, bill ${their_no}) is paid with ${rupees(paid_paise)}. Take back the payment to the supplier first.`,
  'openings.credit': ({ amount }: { amount: string }) => `${amount} credit`,
  'openings.new_customers': counted('new customer', 'new customers'),
  'openings.would': ({ parts }: { parts: readonly string[] }) => `${parts.join(', ')}.`,
  'openings.bills_since': ({ count, since }: Count & { since: string }) =>
    plural(count, { one: `1 bill of ${since}`, other: `${indianCount(count)} bills since ${since}` }),
  'openings.same_file': ({ date }: { date: string }) =>
    `This file was brought in on ${date}. Undo that import first if it is to be brought in again.`,
  'openings.same_bill': ({ row }: Row) => `The same bill is in row ${row}.`,
  'openings.there': ({ number }: { number: string }) =>
    `This bill was brought in already, as ${number}. Take the row out.`,
  'openings.after_today': 'This day is still to come. What is open was billed before today.',
  'openings.who_owes':
    'Owes takes they, where the customer owes the shop, or we, where the shop owes the customer.',
  'openings.paid': ({ number, name, their_no, paid_paise }: Brought) =>
    `${called(number, their_no)} of ${name} has ${rupees(paid_paise)} paid on it. Reverse the payment first.`,
  'openings.used': ({ number, name, their_no, paid_paise }: Brought) =>
    `Of ${called(number, their_no)} of ${name} ${rupees(paid_paise)} was used. Reverse the payments that used it first.`,

  'imports.empty': 'This file is empty. Please choose the file with the list.',
  'imports.old_excel':
    'This file is from an old Excel (.xls), or has a password. Open it in Excel, choose File, Save As, save it as Excel Workbook (.xlsx) or CSV UTF-8 (.csv), and choose that file.',
  'imports.is_a_pdf': noTable('a PDF'),
  'imports.is_a_picture': noTable('a picture'),
  'imports.is_an_archive': noTable('a packed archive'),
  'imports.is_unknown': noTable('of an unknown kind', OPEN_IT),
  'imports.is_a_web_page': noTable('a web page', OPEN_IT),
  'imports.is_a_document': noTable('a text document', OPEN_IT),
  'imports.not_utf_8': ({ line }: { line: number }) =>
    `Line ${line} of this file has letters that are not in UTF-8. In Excel choose File, Save As, and save it as "CSV UTF-8 (Comma delimited)" or as Excel Workbook (.xlsx).`,
  'imports.open_quotation_mark': ({ line }: { line: number }) =>
    `The quotation mark (") that begins a cell in line ${line} is not closed. Close it, or write "" for a mark that is part of the text.`,
  'imports.no_list': ({ row, cells }: Row & { cells: number }) =>
    `Row ${row} has ${indianCount(cells)} cells. This is not a list of records.`,
  'imports.no_workbook':
    'This file is not an Excel workbook (.xlsx). Open the list in Excel and save it as Excel Workbook (.xlsx).',
  'imports.damaged': 'This .xlsx file is damaged. Open it in Excel, save it again, and choose the new file.',
  'imports.too_many_parts':
    'This .xlsx file is made of more than 2,000 parts. Copy only the list into a new workbook and save that.',
  'imports.unpacks_too_large':
    'This .xlsx file unpacks to more than 60 MB. Copy only the list into a new workbook and save that.',
  'imports.packed_too_tightly':
    'This .xlsx file unpacks to more than a hundred times its size, which no list does. Copy only the list into a new workbook and save that.',
  'imports.takes_too_much':
    'This file takes too much time or memory to read. Copy only the list into a new workbook and save that.',
  'imports.reader_did_not_start': ({ reference }: { reference: string }) =>
    `The computer did not start the program that reads files (reference ${reference}). Nothing was imported. Close some programs, then try again.`,
}
