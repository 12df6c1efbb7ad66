import { useRead } from '../api/use-read.ts'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

/**
 * The numbers lost with a restore, for the documents issued in the GST return; renders nothing where there are none.
 */
export function LostNumbers() {
  const lost = useRead('numbers_lost', {}).data?.body ?? []
  if (lost.length === 0) return null
  return (
    <table className="table" data-flush>
      <caption className="note">{words.lost_title}</caption>
      <thead>
        <tr>
          <th scope="col">{common.papers}</th>
          <th scope="col">{common.from}</th>
          <th scope="col">{common.to}</th>
          <th scope="col">{words.how_many}</th>
          <th scope="col">{words.restored}</th>
        </tr>
      </thead>
      <tbody>
        {lost.map(({ kind, from, to, count, date }) => (
          <tr key={kind + from}>
            <td>{PAPER_KINDS[kind].many}</td>
            <td>{from}</td>
            <td>{to}</td>
            <td>{count}</td>
            <td>{date}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
