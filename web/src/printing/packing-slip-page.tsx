import { useMemo } from 'react'
import { type Packed, packingSlip } from './packing-slip.tsx'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { words } from './words.ts'

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
