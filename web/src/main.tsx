import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionReady, storedUserId } from './api/session.ts'
import { Kadai, whenToBegin } from './kadai.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the screens.')

const session = sessionReady()
// Bills need the catalogue: it loads in parallel with the scripts.
if (storedUserId() !== '' && /^\/(pos|addestimate|editpos|editestimate)\b/.test(location.pathname))
  void Promise.all([import('./bill/catalogue/catalogue-query.ts'), session]).then(
    ([{ openCatalogue }]) => openCatalogue(),
    () => undefined,
  )

// The frame painted by index.html stays until there is something to replace it.
void whenToBegin(session).then(() => {
  createRoot(root).render(
    <StrictMode>
      <Kadai />
    </StrictMode>,
  )
  wearLetters()
})

/** Set once this browser has Kadai's own fonts; start.js reads it before the first paint. */
const KEPT = 'kadai.letters'
const OWN = '400 15px "Inter Variable"'

/**
 * Switches the page to Kadai's own fonts, loaded only after the page is usable: on a slow connection they would delay
 * it. Texts in the system's fonts take the same space.
 */
function wearLetters(): void {
  const { dataset } = document.documentElement
  if (dataset.letters) return
  dataset.letters = 'own'
  void document.fonts.load(OWN).then(
    (fonts) => {
      if (fonts.length > 0) localStorage.setItem(KEPT, 'own')
    },
    () => undefined,
  )
}
