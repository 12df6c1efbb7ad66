import './theme/foundation.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionReady, storedUserId } from './api/session.ts'
import { Kadai } from './kadai.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the screens.')

// Who signed in here before will most likely get in: the screens load while the server says so.
if (storedUserId() !== '') void import('./app.tsx')
void sessionReady()

createRoot(root).render(
  <StrictMode>
    <Kadai />
  </StrictMode>,
)
