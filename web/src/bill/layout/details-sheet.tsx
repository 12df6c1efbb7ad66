import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './bill.module.css'
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
      classNames={{ content: classes.sheetContent }}
    >
      <div className={`stack far ${classes.sheet}`}>{children}</div>
    </Drawer>
  )
}
