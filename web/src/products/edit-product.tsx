import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { tell } from '../frames/notices/tell.ts'
import { useParam } from '../frames/use-param.ts'
import { productChange, productFields } from './product-fields.ts'
import { useProductChoices } from './use-product-choices.ts'
import { words } from './words.ts'

/** /editproducts/{product_id} */
export default function EditProduct() {
  const product_id = useParam('product_id')
  const choices = useProductChoices()
  return (
    <EditScreen
      edit={{
        back: '/products',
        backToPrevious: true,
        fields: productFields(choices),
        load: {
          call: 'product_detail',
          input: { product_id },
          values: (product) => ({ ...product, stock: String(product.stock) }),
          version: (product) => product.version,
          failed: words.fetch_failed,
        },
        save: async (values, { changed, loaded, version, options }) => {
          const sends = { product_id, ...productChange(values, { changed, loaded }), version }
          const answer = await api('product_detail_update', sends, options)
          if (answer.body.stock_meanwhile !== 0)
            tell.note(words.stock_told({ name: values.product_name, told: answer.msg }))
          return answer
        },
        texts: {
          saved: words.edit_done,
          failed: words.edit_failed,
          unreachable: words.edit_unreachable,
        },
      }}
    />
  )
}
