import { lazy } from 'react'

/** The sign-in over a page whose session has ended. */
export const SignInAgain = lazy(() => import('./sign-in-again.tsx'))
