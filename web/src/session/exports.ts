import { lazy } from 'react'
import { part } from '../api/part.ts'

export { PasswordWanted } from './password-wanted.tsx'

/** Two-step sign-in: switched on and off by oneself. */
export const TwoStepDialog = lazy(part(() => import('./two-step-dialog.tsx')))

/** The sign-in over a page whose session has ended. */
export const SignInAgain = lazy(part(() => import('./sign-in-again.tsx')))

/** Under one's own account: how one signs in, and where one is signed in. */
export const OwnAccess = lazy(part(() => import('./own-access.tsx')))
