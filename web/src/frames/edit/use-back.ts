import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { asLeft } from '../list/as-left.ts'

/** What Back, Cancel and Escape of a form do. */
export function useBack(edit: { back: string; backToPrevious?: boolean }): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (edit.backToPrevious && canGoBack) router.history.back()
    else void navigate(asLeft(edit.back))
  }
}
