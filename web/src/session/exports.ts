import { lazy } from 'react'

/** Two-step sign-in: switched on and off by oneself. */
export const TwoStepDialog = lazy(() => import('./two-step-dialog.tsx'))

/** The sign-in over a page whose session has ended. */
export const SignInAgain = lazy(() => import('./sign-in-again.tsx'))
