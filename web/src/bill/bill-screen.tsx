import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { common } from '../frames/words.ts'
import { BillEditor } from './bill-editor.tsx'
import { BillOpening } from './bill-opening.tsx'
import type { BillScreenKind } from './kinds/bill-kind.ts'

type Props = { kind: BillScreenKind; document?: string }

/** The bill screen: one component for /addestimate, /editestimate, /pos and /editpos (rule 6.1). */
export function BillScreen({ kind, document = '' }: Props) {
  return document === '' ? (
    <BillEditor kind={kind} opened={null} />
  ) : (
    <SavedBill key={document} kind={kind} document={document} />
  )
}

/** Loads a saved bill once; after that it is the person's, and nothing that arrives later changes it. */
function SavedBill({ kind, document }: { kind: BillScreenKind; document: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['bill', kind.name, document],
    queryFn: ({ signal }) => kind.open(document, signal),
    // Not refetched: other people's changes must not replace the bill while it is edited.
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  })
  const sno = data?.sno
  useEffect(() => {
    if (sno) window.document.title = common.tab({ title: `${kind.words.edit_title} ${sno}` })
  }, [sno, kind])

  if (data && !data.closed) return <BillEditor kind={kind} opened={data} />
  return (
    <BillOpening
      kind={kind}
      title={kind.words.edit_title}
      number={sno}
      closed={data?.closed}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
