import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { asLeft } from './list/as-left.ts'
import classes from './top-line.module.css'

type Props = {
  /** Where Back leads; a screen of the menu has none. */
  back?: string | undefined
  title: ReactNode
  /** Another way back than the link's; it prevents the link's own. */
  onBack?: ((event: MouseEvent) => void) | undefined
  /** At the end of the line: print, edit, add. */
  buttons?: ReactNode
}

/** The first line of every screen: Back, the title and what can be done. */
export function TopLine({ back, title, onBack, buttons }: Props) {
  return (
    <div className={classes.top}>
      {back !== undefined && (
        <Link {...asLeft(back)} className={classes.back} onClick={onBack}>
          <IconArrowLeft size={18} aria-hidden="true" />
          <span>Back</span>
        </Link>
      )}
      <h1>{title}</h1>
      {buttons && <div className={classes.buttons}>{buttons}</div>}
    </div>
  )
}

/** How many there are, beside a title. */
export const TitleCount = ({ children }: { children: ReactNode }) => (
  <span className={classes.count}>{children}</span>
)
