import { counted, inLanguage, plural } from '../../language/in-language.ts'

const kept = (lines: number) =>
  `Its ${plural(lines, { one: `${lines} line is`, other: `${lines} lines are` })} kept here as a draft and offered when you come back`

const correct = 'Correct the others as “code quantity”, or empty them to leave them out.'

/** The texts of the dialogs of a bill. */
export const words = inLanguage('bill_dialogs', {
  add_these: 'Add these',
  added_none: `Nothing was added. ${correct}`,
  added_some: ({ count }: { count: number }) =>
    `${counted(count, 'line was', 'lines were')} added. ${correct}`,
  changed: ({ by, at }: { by: string; at: string }) =>
    `${by} changed it on ${at}, after you opened it. If you keep editing, your save replaces that change.`,
  discard: 'Discard it',
  enquiry: ({ code, season }: { code: string; season: string }) => `Enquiry from list ${code} · ${season}`,
  enquiry_add: 'Add to the bill',
  enquiry_beyond: ({ most, count, code }: { most: number; count: number; code: string }) =>
    plural(count, {
      one: `A bill takes at most ${most} lines: the last one, code ${code}, will not be added.`,
      other: `A bill takes at most ${most} lines: the last ${count}, from code ${code} on, will not be added.`,
    }),
  enquiry_customer: ({ name }: { name: string }) => `The customer with this phone is ${name}.`,
  enquiry_deleted: 'This list was deleted. You decide whether its prices still hold.',
  enquiry_differs: ({ total }: { total: string }) =>
    `The text says ${total}. It was changed, or part of it is missing. Please ask the customer.`,
  enquiry_leave: 'Do not add',
  enquiry_lines: ({ count, total }: { count: number; total: string }) =>
    plural(count, {
      one: `${count} product, ${total} by the list, with packing.`,
      other: `${count} products, ${total} by the list, with packing.`,
    }),
  enquiry_newer: ({ code }: { code: string }) =>
    `There is a newer version of this list, ${code}. The customer has the earlier one.`,
  enquiry_ran_out: ({ date }: { date: string }) =>
    `This list ran out on ${date}. You decide whether its prices still hold.`,
  enquiry_saved: ({ numbers }: { numbers: string }) => `The same enquiry was saved before: ${numbers}.`,
  enquiry_stranger: 'No customer has this phone: the next step adds one.',
  enquiry_today: ({ count, total }: { count: number; total: string }) =>
    plural(count, {
      one: `One price is different today: ${total}.`,
      other: `${count} prices are different today: ${total}.`,
    }),
  enquiry_twice: 'This enquiry is on this bill already.',
  keep_editing: 'Keep editing',
  leave: 'Leave',
  leave_sent: ({ lines }: { lines: number }) =>
    `The server has not answered yet, so it may or may not be saved. ${kept(lines)}, in case it was not.`,
  leave_them_out: 'Leave them out',
  leave_unsaved: ({ lines }: { lines: number }) => `It is not saved. ${kept(lines)}.`,
  line: 'Line',
  line_of: ({ number }: { number: number }) => `Line ${number}`,
  lists_prices: 'Take the list’s prices',
  load_theirs: 'Load theirs',
  money_not_taken: ({ number }: { number: string }) =>
    `The money typed here was not taken with it: the earlier save may have taken it. See what is paid on ${number}.`,
  save_mine: 'Save my changes to it',
  saved_before: ({ number }: { number: string }) =>
    `It was saved as ${number}, though the answer never arrived. Your changes since then are not saved yet.`,
  show_saved: 'Show the saved one',
  stay: 'Stay',
  text: 'Text',
  todays_prices: 'Take today’s prices',
  unmatched: 'Could not be matched',
  unread: 'Some lines could not be read',
  what_is_wrong: 'What is wrong',
})
