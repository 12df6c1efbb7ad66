import { Button } from '@mantine/core'
import { IconPrinter } from '../../theme/icons.ts'
import { common } from '../words.ts'

type Props = {
  /** The print page, which opens in a tab of its own. */
  page: string
  label?: string
  /** Not what the screen is for. */
  quiet?: boolean
}

/** Leads to the screen's paper. */
export function PrintButton({ page, label = common.print, quiet = false }: Props) {
  return (
    <Button
      component="a"
      href={page}
      target="_blank"
      aria-keyshortcuts="P"
      rel="noopener"
      variant={quiet ? 'default' : 'filled'}
      leftSection={<IconPrinter size={17} />}
    >
      {label}
    </Button>
  )
}
