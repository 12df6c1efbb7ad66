import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { tell } from '../frames/tell.ts'
import { useParam } from '../frames/use-param.ts'
import { productChange, productFields } from './product-fields.ts'
import { useProductChoices } from './use-product-choices.ts'

/** /editproducts/{product_id} */
export default function EditProduct() {
  const product_id = useParam('product_id')
  const choices = useProductChoices()
  return (
    <EditScreen
      edit={{
        title: 'Edit Product',
        back: '/products',
        backToPrevious: true,
        fields: productFields(choices),
        load: {
          call: 'product_detail',
          input: { product_id },
          values: (product) => ({ ...product, stock: String(product.stock) }),
          version: (product) => product.version,
          failed: 'Failed to fetch data',
        },
        save: async (values, { changed, loaded, version, ...options }) => {
          const sends = { product_id, ...productChange(values, { changed, loaded }), version }
          const answer = await api('product_detail_update', sends, options)
          if (answer.body.stock_meanwhile !== 0) tell.note(`${values.product_name}: ${answer.msg}`)
          return answer
        },
        texts: {
          saved: 'Product updated successfully!',
          failed: 'Failed to update product',
          unreachable:
            'Failed to update product. The shop’s computer cannot be reached. It is safe to try again.',
        },
      }}
    />
  )
}
