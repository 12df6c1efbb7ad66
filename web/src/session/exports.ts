import { lazy } from 'react'
import { part } from '../api/part.ts'

export { PasswordWanted } from './password-wanted.tsx'

export const TwoStepDialog = lazy(part(() => import('./account/two-step-dialog.tsx')))

export const SignInAgain = lazy(part(() => import('./sign-in-again.tsx')))

export const OwnAccess = lazy(part(() => import('./account/own-access.tsx')))
