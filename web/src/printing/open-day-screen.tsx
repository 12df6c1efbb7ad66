import { dayIn, timeIn, wireDate } from '@kadai/domain/dates'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { words as shared } from './paper/words.ts'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { openDayPaper } from './papers/day-paper.tsx'
import { usePaper } from './use-paper.ts'
import { words } from './words.ts'

/** /dayprint: the open day so far (X); prints itself. */
export default function OpenDayScreen() {
  const { employee_id }: Record<string, string | undefined> = useSearch({ strict: false })
  const read = useRead('day_summary', { on_paper: '1', ...(employee_id && { employee_id }) })
  const { body, problem, again } = usePaper(read)
  const document = useMemo(() => {
    const now = new Date()
    return body && openDayPaper(body, `${wireDate(dayIn(now))} ${timeIn(now)}`)
  }, [body])
  return (
    <PaperScreen
      kind="day"
      document={document}
      instead={problem && <NoPaper text={words.day_failed({ why: problem })} again={again} />}
      title={shared.x_report}
      delay_ms={300}
      closeTo="/day"
    />
  )
}
