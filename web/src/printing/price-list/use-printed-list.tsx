import { useRead } from '../../api/use-read.ts'
import { useParam } from '../../frames/use-param.ts'
import { common } from '../../frames/words.ts'
import { words } from '../paper/words.ts'
import { NoPaper, Waiting } from '../paper-screen.tsx'
import { usePaper } from '../use-paper.ts'

/** The price list of the address, and what is shown while it loads or where it cannot be loaded. */
export function usePrintedList() {
  const price_list_id = useParam('price_list_id')
  const { body: list, problem: why, again } = usePaper(useRead('price_list_detail', { price_list_id }))
  const failed = why && words.paper_failed({ title: common.price_list, why })
  return { price_list_id, list, instead: failed ? <NoPaper text={failed} again={again} /> : <Waiting /> }
}
