import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { words as shared } from './paper/words.ts'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { dayBookPaper } from './papers/day-book-paper.tsx'
import { usePaper } from './use-paper.ts'
import { words } from './words.ts'

/** /daybookprint: the day book over the dates of the address; prints itself. */
export default function DayBookScreen() {
  const { from, to }: Record<string, string | undefined> = useSearch({ strict: false })
  const { body, problem, again } = usePaper(useRead('day_book', { from, to }))
  const document = useMemo(() => body && dayBookPaper(body), [body])
  return (
    <PaperScreen
      kind="day"
      document={document}
      instead={problem && <NoPaper text={words.day_book_failed({ why: problem })} again={again} />}
      title={shared.day_book}
      delay_ms={300}
      closeTo="/daybook"
    />
  )
}
