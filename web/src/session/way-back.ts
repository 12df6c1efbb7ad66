/** Stands for wherever Kadai is served. */
const HERE = 'http://kadai.invalid'

/** Where to go after signing in: the page that asked for it, if it is one of ours; else /home. */
export function wayBack(search: Record<string, unknown>): string {
  const back = search.back
  if (typeof back !== 'string' || !back.startsWith('/') || back.startsWith('/login')) return '/home'
  // "//host", "/\host" and the like would leave Kadai: read as the browser reads them.
  return URL.canParse(back, HERE) && new URL(back, HERE).origin === HERE ? back : '/home'
}
