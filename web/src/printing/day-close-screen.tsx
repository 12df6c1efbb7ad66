import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { words as shared } from './paper/words.ts'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { closedDayPaper } from './papers/day-paper.tsx'
import { usePaper } from './use-paper.ts'
import { words } from './words.ts'

/** /dayprint/{close_id}: a closed day (Z); prints itself. */
export default function DayCloseScreen() {
  const close_id = useParam('close_id')
  return <DayClosePage key={close_id} close_id={close_id} />
}

function DayClosePage({ close_id }: { close_id: string }) {
  const { body, problem, again } = usePaper(useRead('day_close_detail', { close_id }))
  const document = useMemo(() => body && closedDayPaper(body), [body])
  return (
    <PaperScreen
      kind="day"
      document={document}
      instead={problem && <NoPaper text={words.day_failed({ why: problem })} again={again} />}
      title={shared.z_report}
      delay_ms={300}
      closeTo="/day"
    />
  )
}
