// Part of the page itself, where build/first-page.ts puts it; runs before anything is painted.
;(() => {
  const page = document.documentElement
  const kept = (name) => {
    try {
      return localStorage.getItem(name) ?? ''
    } catch {
      return ''
    }
  }

  // A dark screen must not flash white. The key is Mantine's own.
  const chosen = kept('mantine-color-scheme-value')
  const system = chosen !== 'dark' && chosen !== 'light'
  const dark = system ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
  page.dataset.mantineColorScheme = dark ? 'dark' : 'light'

  // A font that this browser already has is used at once; otherwise it loads after the page can be used.
  if (kept('kadai.letters') !== '') page.dataset.letters = 'own'

  // Which frame is shown until the screens have loaded.
  const user_id = kept('user_id').replaceAll('"', '').trim()
  const [, kind, title] = BARE_SCREENS.find(([path]) => location.pathname.split('/')[1] === path) ?? []
  page.dataset.frame = user_id === '' ? 'sign-in' : (kind ?? 'shell')
  if (title) page.style.setProperty('--frame-title', JSON.stringify(title))
  page.dataset.menu = kept('kadai.menu').includes('closed') ? 'closed' : 'open'

  // The first call is always the same: it is sent while the script that uses its answer still loads.
  const call = user_id === '' ? 'first_start' : 'employee_login_previllage'
  const body = JSON.stringify(user_id === '' ? {} : { user_id })
  const answer = fetch(`/api/${call}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(30_000),
  })
  answer.catch(() => {})
  window.asked = { call, body, answer }
})()
