import { mayCall, type Needs } from '@kadai/contract/call'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.ts'
import { RecordLink } from '../frames/list/row-actions.tsx'

/** The screens that figures of the return lead to, and who may open them. */
const NEEDS: Readonly<Record<string, Needs>> = {
  '/day': ['cash'],
  '/orderlist': ['orders'],
  '/creditnotes': ['orders', 'pos'],
  '/debitnotes': ['orders', 'pos'],
}

type Props = { to: string; search?: Readonly<Record<string, string>>; children: ReactNode }

/** A link to a screen; its text alone where the person may not open it. */
export function WhereAllowed({ to, search = {}, children }: Props) {
  const { flags } = useSession()
  const needs = NEEDS[to]
  if (needs === undefined || !mayCall(needs, flags)) return children
  return (
    <RecordLink to={to} search={search}>
      {children}
    </RecordLink>
  )
}
