import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'

/** A button beside the one that a screen or a dialog is for. */
export const QuietButton = (props: ComponentProps<typeof Button<'button'>>) => (
  <Button variant="default" {...props} />
)
