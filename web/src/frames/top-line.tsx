import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { asLeft } from './list/as-left.ts'
import classes from './top-line.module.css'

type Props = {
  back: string
  title: ReactNode
  /** Another way back than the link's; it prevents the link's own. */
  onBack?: (event: MouseEvent) => void
  /** At the end of the line: print, edit. */
  buttons?: ReactNode
}

/** Back, the title and what can be done, over a screen that is not a list. */
export function TopLine({ back, title, onBack, buttons }: Props) {
  return (
    <div className={classes.top}>
      <Link {...asLeft(back)} className={classes.back} onClick={onBack}>
        <IconArrowLeft size={18} aria-hidden="true" />
        Back
      </Link>
      <h1>{title}</h1>
      {buttons && <div className={classes.buttons}>{buttons}</div>}
    </div>
  )
}
