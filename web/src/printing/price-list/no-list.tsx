import { common } from '../../frames/words.ts'
import { words } from '../paper/words.ts'
import { NoPaper, Waiting } from '../paper-screen.tsx'

/** Instead of what is printed of a price list, while it loads or where it cannot be loaded. */
export function NoList({ problem, again }: { problem: string | undefined; again: (() => void) | undefined }) {
  return problem ? (
    <NoPaper text={words.paper_failed({ title: common.price_list, why: problem })} again={again} />
  ) : (
    <Waiting />
  )
}
