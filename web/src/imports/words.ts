import { indianCount } from '@kadai/domain/money'
import { inLanguage } from '../language/in-language.ts'

/** The texts of the screens of imports. */
export const words = inLanguage('imports', {
  and_more: ({ count }: { count: string }) => `And ${count} more.`,
  bills: 'Open bills',
  brought_in: ({ count, owed, credit }: { count: number; owed: string; credit: string }) =>
    `${indianCount(count)} ${count === 1 ? 'bill' : 'bills'}: ${owed} owed to the shop, ${credit} credit`,
  choose_another: ({ size }: { size: string }) => `${size} · press to choose another file`,
  choose_file: 'Choose an Excel or CSV file',
  column: 'Column',
  columns: ({ columns }: { columns: string }) => `The file has these columns: ${columns}.`,
  customer: 'Customer',
  download_reasons: 'Download the file with the reasons',
  drop: 'or drop it here · .csv or .xlsx, up to 5 MB and 10,000 rows',
  failed: 'An error occurred while importing the file.',
  file_changed: 'This file was changed after it was chosen. Please choose it again.',
  file_empty: 'This file is empty.',
  file_too_large: 'This file is too large: at most 5 MB.',
  import: 'Import',
  imported: 'What was imported',
  imported_of: ({ added, updated }: { added: number; updated: number }) => `${added} new, ${updated} updated`,
  in_file: 'In the file',
  invalid_answer: 'Invalid response from the server.',
  last_imports: 'Last imports',
  mistakes: 'Mistakes',
  not_known:
    'No answer came, so it is not known whether the file was imported. Press Import again: the same file is imported only once, and the answer says what it did.',
  no_file: 'Please select an Excel file first.',
  now: 'Now',
  openings: 'What is still open',
  openings_about:
    'One row for each bill that is not fully paid, with what is left of it. Owes: they, or nothing, where the customer owes the shop; we, where the shop owes the customer. These bills count as sold on no day and are in no GST return.',
  only_these_hint:
    'The list then has only these goods, in the order of the file. Otherwise the other goods stay.',
  optional_columns: ({ columns }: { columns: string }) =>
    `These are used too if the file has them: ${columns}.`,
  owes: 'In all',
  reason: 'Reason',
  reasons_have_all: 'The file with the reasons has them all.',
  report_name: ({ name }: { name: string }) => `${name} with reasons.csv`,
  row: 'Row',
  set_stock_hint:
    'New products always take their stock from the file. Products that exist already keep their count unless this is ticked.',
  to_check: 'To be checked',
  to_customers: 'Go to customers',
  to_pending: 'Go to pending payments',
  to_price_lists: 'Go to price lists',
  to_products: 'Go to products',
  undo_done: 'The import was undone.',
  undo_failed: 'The import could not be undone. Please try again.',
  undo_of: ({ file, at }: { file: string; at: string }) => `Undo ${file}, ${at}`,
  undo_openings_question:
    'All bills of this import are taken out again. Its customers stay. It cannot be undone once one of the bills is paid.',
  undo_question:
    'Names, prices and all other values become as they were before this import; its additions are taken out.',
  undone: 'Undone',
  unexpected_answer: 'Unexpected response structure from API.',
  would_bring_in: 'What would be brought in',
  would_change: 'What would change',
  wrong: 'What is wrong in the file',
})
