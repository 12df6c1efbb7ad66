import { useMemo } from 'react'
import { words } from './paper/words.ts'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { type Packed, packingSlip } from './papers/packing-slip.tsx'

type Props = {
  packed: Packed | undefined
  failed: { text: string; again: () => void } | undefined
  /** Where its parcels and transport are entered. */
  parcels: string
  closeTo: string
}

/** The print page of a packing slip; prints itself. */
export function PackingSlipPage({ packed, failed, parcels, closeTo }: Props) {
  const document = useMemo(() => packed && packingSlip(packed), [packed])
  return (
    <PaperScreen
      kind="packing"
      document={document}
      instead={failed && <NoPaper {...failed} />}
      title={words.packing_slip}
      way={{ to: parcels, label: words.parcels }}
      delay_ms={300}
      closeTo={closeTo}
    />
  )
}
