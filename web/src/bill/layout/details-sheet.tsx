import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { words } from './words.ts'

/** On a phone: the figures behind the total, and the discount, in a sheet from below. */
export default function DetailsSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      returnFocus={false}
      position="bottom"
      size="auto"
      title={words.details}
      transitionProps={{ duration: 120 }}
      styles={{ content: { height: 'auto', maxHeight: '85dvh', borderRadius: '10px 10px 0 0' } }}
    >
      <div className="stack far" style={{ paddingBottom: 12 }}>
        {children}
      </div>
    </Drawer>
  )
}
