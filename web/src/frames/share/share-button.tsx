import { whatsAppLink } from '@kadai/domain/enquiry'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { IconBrandWhatsapp, IconFileTypePdf, IconMail, IconShare2 } from '../../theme/icons.ts'
import { QuietButton } from '../buttons.tsx'
import { handOver } from '../hand-over.ts'
import { tell } from '../notices/tell.ts'
import { TextButton } from '../plain-buttons.tsx'
import { useDoing } from '../use-doing.ts'
import { giveToSystem, takesFiles } from './system.ts'
import { words } from './words.ts'

/** The text sent about a paper, without the paper, and to whom. */
export type Message = {
  /** The phone number of whom it is for; blank where it is not known. */
  to: string
  text: string
}

/** A paper to be shared: its sheets as they are on the page. */
export type Shared = { title: string; message: Message; sheets: readonly HTMLElement[] }

type Props = {
  /** Gets the paper ready; called when it is asked for. */
  prepare: () => Promise<Shared>
  disabled?: boolean
  /** Among links instead of buttons. */
  plain?: boolean
}

/**
 * Gives a paper away as a PDF: through the share sheet of the system where it takes files, else by a menu. Nothing is
 * sent by itself.
 */
export function ShareButton({ prepare, disabled = false, plain = false }: Props) {
  const { busy, run } = useDoing()
  const [offered, setOffered] = useState<Shared>()

  async function share() {
    const shared = await prepare()
    if (!takesFiles() || !(await giveToSystem([await pdf(shared)], shared.title))) setOffered(shared)
  }

  return (
    <Menu
      position="bottom-end"
      opened={offered !== undefined}
      onChange={(open) => (open ? void run({ failed: words.failed }, share) : setOffered(undefined))}
    >
      <Menu.Target>
        {plain ? (
          <TextButton aria-busy={busy || undefined}>
            <IconShare2 size={16} />
            {words.share}
          </TextButton>
        ) : (
          <QuietButton
            aria-keyshortcuts="S"
            leftSection={<IconShare2 size={17} />}
            loading={busy}
            disabled={disabled}
          >
            {words.share}
          </QuietButton>
        )}
      </Menu.Target>
      <Menu.Dropdown>{offered && <Ways shared={offered} />}</Menu.Dropdown>
    </Menu>
  )
}

function Ways({ shared }: { shared: Shared }) {
  const { title, message } = shared
  const text = encodeURIComponent(message.text)
  return (
    <>
      <Menu.Item
        component="a"
        href={whatsAppLink(message.to, message.text)}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp size={17} />}
      >
        {words.whatsapp}
      </Menu.Item>
      <Menu.Item
        component="a"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${text.replaceAll(/%0A/g, '%0d%0a')}`}
        leftSection={<IconMail size={17} />}
      >
        {words.email}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypePdf size={17} />} onClick={() => void download(shared)}>
        {words.download}
      </Menu.Item>
    </>
  )
}

async function download(shared: Shared): Promise<void> {
  try {
    const file = await pdf(shared)
    handOver({ file, name: file.name })
  } catch {
    tell.failure(words.failed)
  }
}

async function pdf({ sheets, title }: Shared): Promise<File> {
  const { pdfOf } = await import('./pdf.ts')
  const file = await pdfOf(sheets, title)
  return new File([file], `${title.replaceAll(/[/\\]/g, '-')}.pdf`, { type: file.type })
}
