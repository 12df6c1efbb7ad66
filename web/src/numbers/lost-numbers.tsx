import { kindOf } from '@kadai/domain/kinds'
import { useRead } from '../api/use-read.ts'

/**
 * The numbers lost with a restore, for the documents issued in the GST return; renders nothing where there are none.
 */
export function LostNumbers() {
  const lost = useRead('numbers_lost', {}).data?.body ?? []
  if (lost.length === 0) return null
  return (
    <table className="table" data-flush>
      <caption className="note">Numbers lost with a restore</caption>
      <thead>
        <tr>
          <th scope="col">Papers</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">How many</th>
          <th scope="col">Restored</th>
        </tr>
      </thead>
      <tbody>
        {lost.map(({ kind, from, to, count, date }) => (
          <tr key={kind + from}>
            <td>{kindOf(kind).papers}</td>
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
