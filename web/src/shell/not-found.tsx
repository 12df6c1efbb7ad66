import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Notice } from '../frames/notices/notice.tsx'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import { IconMapQuestion } from '../theme/icons.ts'
import { words } from './words.ts'

/** Shown for an unknown address. */
export default function NotFound() {
  useEffect(() => {
    document.title = common.tab({ title: words.not_found })
  }, [])
  return (
    <Notice icon={IconMapQuestion} title={words.no_such_page}>
      <p>{words.no_such_page_why}</p>
      <p>
        {rich(words.no_such_page_help, {
          dashboard: <Link to="/home">{common.to_dashboard}</Link>,
          keys: 'Ctrl K',
        })}
      </p>
    </Notice>
  )
}
