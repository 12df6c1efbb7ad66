import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { IconArrowLeft } from '../theme/icons.ts'
import { asLeft } from './list/as-left.ts'
import classes from './top-line.module.css'
import { useTitle } from './use-title.ts'
import { common } from './words.ts'

type Props = {
  /** Where Back leads; screens of the menu have none. */
  back?: string | undefined
  /** By default that of the screen. */
  title?: ReactNode
  /** Replaces the link's navigation; must prevent it. */
  onBack?: ((event: MouseEvent) => void) | undefined
  /** At the end of the row: print, edit, add. */
  buttons?: ReactNode
}

/** The first row of every screen: Back, the title and the actions. */
export function TopLine({ back, title, onBack, buttons }: Props) {
  const screenTitle = useTitle()
  return (
    <div className={`wrap ${classes.top}`}>
      {back !== undefined && (
        <Link
          {...asLeft(back)}
          className={`button ${classes.back}`}
          aria-label={common.back}
          onClick={onBack}
        >
          <IconArrowLeft size={18} />
          <span>{common.back}</span>
        </Link>
      )}
      <h1>{title ?? screenTitle}</h1>
      {buttons && <div className={classes.buttons}>{buttons}</div>}
    </div>
  )
}

/** A count next to a title. */
export const TitleCount = ({ children }: { children: ReactNode }) => (
  <span className={`soft figures ${classes.count}`}>{children}</span>
)
