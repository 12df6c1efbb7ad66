import { Button } from '@mantine/core'
import { common } from './words.ts'

type Props = { yes: string; no?: string; sending: boolean; onNo: () => void }

/** The buttons of a dialog's form: the one that leaves it, and the one that sends it. */
export function DialogButtons({ yes, no = common.cancel, sending, onNo }: Props) {
  return (
    <div className="dialog-buttons">
      <Button variant="default" onClick={onNo}>
        {no}
      </Button>
      <Button type="submit" loading={sending}>
        {yes}
      </Button>
    </div>
  )
}
