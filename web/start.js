// Stands in the page itself and runs before anything is painted; build/first-page.ts puts it there.
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

  // Letters that this browser has already are worn at once; else they come after what can be used.
  if (kept('kadai.letters') !== '') page.dataset.letters = 'own'

  // Which frame stands until the screens have come.
  const user_id = kept('user_id').replaceAll('"', '').trim()
  const [, kind, title] = BARE_SCREENS.find(([path]) => location.pathname.split('/')[1] === path) ?? []
  page.dataset.frame = user_id === '' ? 'sign-in' : (kind ?? 'shell')
  if (title) page.style.setProperty('--frame-title', JSON.stringify(title))
  page.dataset.menu = kept('kadai.menu').includes('closed') ? 'closed' : 'open'

  // What is asked first in any case is asked while the script that asks for it is still on its way.
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
