/** Requests, and calls in general: permission, obstacles, results. */
export const calls = {
  'call.done': 'success',
  'call.unknown': 'There is no such call.',
  'call.takes_a_form': 'Please send the file as a form upload.',
  'call.takes_json': 'This call takes JSON.',
  'call.lacks_a_file': 'Please select an Excel file first.',
  'call.bad_key': 'The Idempotency-Key must be 8 to 64 letters, digits or hyphens, such as a UUID.',
  'call.not_understood': 'This was not understood.',
  'call.not_taken_here': ({ field, call }: { field: string; call: string }) =>
    `${field} is not taken by this call; ${call} takes it. Leave it out, or make that call.`,
  'call.too_deep': 'This is nested too deeply.',
  'call.sign_in_first': 'Please log in.',
  'call.not_allowed': 'You do not have access to this. Ask the owner for the privilege.',
  'call.password_wanted': 'Enter your password again to go on.',
  'call.failed': ({ reference }: { reference: string }) =>
    `Something went wrong in Kadai (reference ${reference}). Nothing was saved. Please try again.`,
  'call.key_of_another': 'Another employee has saved something under this key. Send it with a new key.',
  'call.key_of_other_contents': 'This was saved before with other contents. What was sent now is not saved.',
  'call.secret_was_saved':
    'An earlier try was saved, perhaps with another password. Save again with the one that is to hold.',
  'call.clock_in_doubt': ({ day, known }: { day: string; known: string }) =>
    `The clock of the shop's computer says ${day}${known && `, and the last known day is ${known}`}. Set it right, then save again.`,
  'call.numbers_asked':
    'The shop was restored from a backup. Say first which papers were printed last (in red above every screen), then save again.',
  'call.hung_up': 'The request was cancelled.',
  'call.busy_under_this_name':
    'Too many requests are running under your name. Please try again in a few seconds.',
  'call.many_lists_under_way':
    'Several of your lists and reports are still being made. Wait until they are ready, then try again.',
  'call.many_files_under_way':
    'Several of your files and lists are still being sent. Wait until they have arrived, then try again.',

  'disk.did_not_say':
    'The disk did not confirm whether this was saved. Look for the record before you type it again. Saving again from here is safe: nothing is saved twice.',
  'disk.did_not_say_in_short': 'the disk did not answer',
  'disk.full':
    "The disk of the shop's computer is full. Nothing was saved. Free some space, then save again.",
  'disk.refused':
    'The disk did not take the data: it may be full, or failing. Nothing was saved. Check it, then save again.',
  'database.did_not_say':
    'The database went out of reach before it confirmed the save. Save again: it is never saved twice.',
  'database.damaged':
    "The shop's database is damaged. Nothing is saved any more. Stop Kadai and restore the last backup; until then, write down what you sell.",
  'database.held': 'Another program is holding the database. Nothing was saved. Close it, then save again.',
  'database.held_in_short': 'another program is holding the database',
  'database.busy':
    'The database is busy: many people are saving at once, or another program is holding it. Nothing was saved. Please save again.',
  'database.busy_in_short': 'the database is busy',
  'database.too_many_save': 'Too many people are saving at once. Nothing was saved. Please save again.',
  'database.too_many_save_in_short': 'too many people are saving at once',
  'database.out_of_reach': 'The database cannot be reached. Nothing was saved. It is safe to save again.',
  'database.out_of_reach_in_short': 'the database cannot be reached',

  'http.not_json': 'This is not valid JSON.',
  'http.too_large': 'This is too large: at most 1 MB, a file at most 5 MB.',
  'http.send_json': 'Please send JSON (Content-Type: application/json).',
  'http.send_an_object': 'Please send a JSON object.',
  'http.not_understood': 'This request was not understood.',
  'http.failed': ({ reference }: { reference: string }) =>
    `Something went wrong in Kadai (reference ${reference}). Please try again.`,
  'http.calls_are_posted': 'Calls are made with POST; see /api/docs.',
  'http.nothing_here': 'There is nothing at this address.',
  'http.unknown_host': ({ name }: { name: string }) =>
    `Kadai does not answer to the name "${name}". Add it to HOSTS to allow it.`,
  'http.other_site': 'Requests from other sites are refused.',
  'http.four_files':
    'Four of your files or long papers are still on their way. Wait until they have arrived, then send this one.',
  'http.call_too_large': 'This is too large for what was asked: at most 64 kB.',
  'http.form_cut_off': 'This form was cut off on its way. Please send it again.',
  'http.too_slow': 'This request took too long to arrive. Please send it again.',
  'http.headers_too_large': 'The headers of this request are too large.',
  'http.no_request': 'This is not an HTTP request.',

  /** A message from another program. */
  'text.of_a_program': ({ said }: { said: string }) => said,
  'text.sentences': ({ sentences }: { sentences: readonly string[] }) => sentences.join(' '),
}
