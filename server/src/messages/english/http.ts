/** Requests that never become a call. */
export const http = {
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
}
