import { rupees } from '@kadai/domain/money'
import { useCallback, useState } from 'react'
import { tell, tellUnopened } from '../../frames/notices/tell.ts'
import { words } from '../save/words.ts'
import type { Handles } from './handles.ts'
import type { BillModel, Given } from './use-bill.ts'
import type { useLeave } from './use-leave.ts'
import type { Saved } from './use-save.ts'

type Options = Given & { model: BillModel; leaving: ReturnType<typeof useLeave>; handles: Handles }

/** Where the person is after a save: at the paper, at the list, or at the next bill, which offers the saved one. */
export function useAfterSave({ kind, opened, quote, model, leaving, handles }: Options) {
  const [lastSaved, setLastSaved] = useState<Saved | null>(null)
  const { store } = model
  const { finish } = model.draft
  const { goFreely, leaveFreely } = leaving
  const onSaved = useCallback(
    (saved: Saved) => {
      finish()
      const stays = saved.printed !== 'here' && !opened && !quote
      if (saved.change_paise && !stays)
        tell.note(words.change_to_give({ amount: rupees(saved.change_paise) }))
      const { saved_before = [] } = saved
      if (saved_before.length > 0)
        tell.failure(words.enquiry_saved_twice({ numbers: saved_before.join(', ') }), { along: true })
      const paper = kind.paths.print(saved.id)
      if (saved.printed === 'here') return goFreely(paper)
      if (saved.printed === 'blocked' || saved.printed === 'closed')
        tellUnopened(saved.printed, paper, opened !== null || quote !== null)
      if (opened) return leaveFreely()
      // The estimate has its order now; another one cannot be made from it.
      if (quote) return goFreely(kind.paths.details(saved.id))
      setLastSaved(saved)
      store.act({ type: 'clear' })
      handles.toEntry()
    },
    [kind, opened, quote, store, finish, goFreely, leaveFreely, handles],
  )
  return { lastSaved, onSaved }
}
