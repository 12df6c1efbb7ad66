import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '../api/client.ts'
import { DetailScreen } from '../frames/detail/detail-screen.tsx'
import { TakeBack } from './take-back.tsx'
import type { OfPaper } from './use-note.ts'
import { words } from './words.ts'

type Props = {
  read: UseQueryResult<Answer<'returnable'>>
  of: OfPaper
  back: string
}

/** Loads what can come back of a paper, and takes it. */
export function TakeBackScreen({ read, of, back }: Props) {
  if (read.data) return <TakeBack key={read.data.body.id} paper={read.data.body} of={of} back={back} />
  return (
    <DetailScreen back={back} title={words.take_back} read={read} head={() => words.take_back}>
      {() => null}
    </DetailScreen>
  )
}
