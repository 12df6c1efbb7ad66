import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Notice } from '../frames/notice.tsx'

/** Shown for an unknown address. */
export default function NotFound() {
  useEffect(() => {
    document.title = 'Page not found · Kadai'
  }, [])
  return (
    <Notice icon={IconMapQuestion} title="There is no such page">
      <p>The address may be mistyped, or the page has moved.</p>
      <p>
        <Link to="/home">Go to the dashboard</Link>, or press Ctrl K and type what you are looking for.
      </p>
    </Notice>
  )
}
