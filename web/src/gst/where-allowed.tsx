import type { Needs } from '@kadai/contract/flags'
import type { ReactNode } from 'react'
import { useMay } from '../api/session.ts'
import { RecordLink } from '../frames/list/row-actions.tsx'

/** The screens that figures of the return lead to, and who may open them. */
const NEEDS = {
  '/day': ['cash'],
  '/orderlist': ['orders'],
  '/creditnotes': ['orders', 'pos'],
  '/debitnotes': ['orders', 'pos'],
} satisfies Record<string, Needs>

type Props = { to: keyof typeof NEEDS; search?: Readonly<Record<string, string>>; children: ReactNode }

/** A link to a screen; its text alone where the person may not open it. */
export function WhereAllowed({ to, search = {}, children }: Props) {
  return (
    <RecordLink to={useMay(NEEDS[to]) && to} search={search}>
      {children}
    </RecordLink>
  )
}
