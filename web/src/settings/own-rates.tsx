import { mayCall } from '@kadai/contract/call'
import { parsePercent, percentText } from '@kadai/domain/money'
import { Link } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

/** The products with a GST rate of their own, for the owner to check before the rates count (rule 4.45). */
export function OwnRates() {
  const products = useRead('own_rates', {}).data?.body
  const any = products !== undefined && products.length > 0
  const settings = useRead('setting_detail', {}, { enabled: any }).data?.body
  const { flags } = useSession()
  if (!any || !settings) return null
  const counts = settings.product_rates === '1'
  const shops = percentText((parsePercent(settings.cgst) ?? 0) + (parsePercent(settings.sgst) ?? 0))
  const others = products.filter(({ tax }) => tax !== shops)
  const same = products.length - others.length
  return (
    <section className="panel padded stack" aria-label={words.own_rates}>
      <h2>{words.own_rates}</h2>
      <p className={counts ? 'note' : 'warned remark'}>{counts ? words.own_rates_on : words.own_rates_off}</p>
      {others.length > 0 && (
        <table className="table" data-flush>
          <thead>
            <tr>
              <th scope="col">{common.gst_rate}</th>
              <th scope="col">{common.product_name}</th>
              <th scope="col">{common.code}</th>
              <th scope="col">{common.hsn_code}</th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ product_id, product_code, product_name, hsn_code, tax }) => (
              <tr key={product_id}>
                <td className="figures">{common.percent({ rate: tax })}</td>
                <td>
                  {mayCall(['product'], flags) ? (
                    <Link to={`/editproducts/${product_id}`}>{product_name}</Link>
                  ) : (
                    product_name
                  )}
                </td>
                <td className="figures">{product_code}</td>
                <td className="figures">{hsn_code}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {same > 0 && <p className="note">{words.same_rate({ count: same, rate: shops })}</p>}
    </section>
  )
}
