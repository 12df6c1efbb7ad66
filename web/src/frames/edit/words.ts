import { plurals } from '@kadai/domain/message'
import { inLanguage } from '../../language/in-language.ts'

const plural = plurals('en')

/** What every form says. */
export const words = inLanguage('edit', {
  all: 'All',
  another_password: 'another password',
  change_saved: 'Change the saved one to this',
  changed_now: ({ by }: { by: string }) => `${by} changed this a moment ago, after you opened it.`,
  changed_on: ({ by, at }: { by: string; at: string }) => `${by} changed this on ${at}, after you opened it.`,
  conflict_choice: 'What you typed is still here. Keep it and save it over theirs, or load theirs.',
  difference: ({ field, saved, typed }: { field: string; saved: string; typed: string }) =>
    `${field}: saved is ${saved}, typed is ${typed}`,
  earlier_saved:
    'An earlier try was saved, though its answer was lost. What you changed since is still here and is not saved yet.',
  in_fold: ({ count }: { count: number }) =>
    plural(count, { one: '1 field to correct', other: `${count} fields to correct` }),
  keep_mine: 'Keep mine on screen',
  load_theirs: 'Load theirs',
  more: 'More',
  named_saved: ({ name }: { name: string }) =>
    `“${name}” was saved, though its answer was lost. The texts on this screen are not saved.`,
  no_such_field: 'Nothing here has these words.',
  none: 'None',
  nothing: 'nothing',
  one_saved:
    'One of your earlier tries was saved, though its answer was lost. The texts on this screen are not saved.',
  quoted: ({ text }: { text: string }) => `“${text}”`,
  save_another: 'Save this as another one',
  show_saved: 'Show the saved one',
  show_typed: 'Show what is typed',
  submitting: 'Submitting...',
  to_correct: ({ count }: { count: number }) => `Nothing was saved. Correct ${count} fields.`,
})
