import { plurals } from '@kadai/domain/message'
import { inLanguage } from '../../language/in-language.ts'

const plural = plurals('en')

const kept = (lines: number) =>
  `Its ${plural(lines, { one: `${lines} line is`, other: `${lines} lines are` })} kept here as a draft and offered when you come back`

const correct = 'Correct the others as “code quantity”, or empty them to leave them out.'

/** What the dialogs of a bill say. */
export const words = inLanguage('bill_dialogs', {
  add_these: 'Add these',
  added_none: `Nothing was added. ${correct}`,
  added_some: ({ count }: { count: number }) =>
    `${plural(count, { one: `${count} line was`, other: `${count} lines were` })} added. ${correct}`,
  changed: ({ by, at }: { by: string; at: string }) =>
    `${by} changed it on ${at}, after you opened it. If you keep editing, what you save then replaces that change.`,
  discard: 'Discard it',
  keep_editing: 'Keep editing',
  leave: 'Leave',
  leave_sent: ({ lines }: { lines: number }) =>
    `It was sent and is not answered yet: until then it is not known whether it is saved. ${kept(lines)}, in case it was not.`,
  leave_them_out: 'Leave them out',
  leave_unsaved: ({ lines }: { lines: number }) => `It is not saved. ${kept(lines)}.`,
  line: 'Line',
  line_of: ({ number }: { number: number }) => `Line ${number}`,
  load_theirs: 'Load theirs',
  save_mine: 'Save my changes to it',
  saved_before: ({ number }: { number: string }) =>
    `It was saved as ${number}, though the answer never arrived. What you changed since is not in it yet.`,
  show_saved: 'Show the saved one',
  stay: 'Stay',
  text: 'Text',
  unread: 'Some lines could not be read',
  what_is_wrong: 'What is wrong',
})
