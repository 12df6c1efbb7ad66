/** Where to go after signing in: the page that asked for it, if it is one of ours; else /home. */
export function wayBack(search: Record<string, unknown>): string {
  const back = search.back
  // "//host" and "/\host" would leave Kadai.
  if (typeof back !== 'string' || !/^\/(?![/\\])/.test(back) || back.startsWith('/login')) return '/home'
  return back
}
