import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionReady, storedUserId } from './api/session.ts'
import { Kadai, whenToBegin } from './kadai.tsx'
import { wearLetters } from './theme/letters.ts'

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
