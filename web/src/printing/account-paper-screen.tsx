import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { words as shared } from './paper/words.ts'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { accountPaper } from './papers/account-paper.tsx'
import { usePaper } from './use-paper.ts'
import { words } from './words.ts'

type Days = { from?: string | undefined; to?: string | undefined }

/** /accountprint/{user_id}: a customer's account over the dates of the address; prints itself. */
export default function AccountPaperScreen() {
  const user_id = useParam('user_id')
  const { from, to }: Days = useSearch({ strict: false })
  return <AccountPage key={`${user_id} ${from} ${to}`} user_id={user_id} from={from} to={to} />
}

function AccountPage({ user_id, from, to }: { user_id: string } & Days) {
  const { body, problem, again } = usePaper(useRead('customer_account', { user_id, from, to }))
  const document = useMemo(() => body && accountPaper(body), [body])
  return (
    <PaperScreen
      kind="account"
      document={document}
      instead={problem && <NoPaper text={words.account_failed({ why: problem })} again={again} />}
      title={shared.account_title}
      delay_ms={300}
      closeTo={`/customeraccount/${user_id}`}
    />
  )
}
