import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { asLeft } from './list/as-left.ts'
import classes from './top-line.module.css'

/** Back and the title over a screen that is neither a list nor a form of the frames. */
export function TopLine({ back, title }: { back: string; title: string }) {
  return (
    <div className={classes.top}>
      <Link {...asLeft(back)} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        Back
      </Link>
      <h1>{title}</h1>
    </div>
  )
}
