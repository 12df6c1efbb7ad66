import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { useParam } from '../frames/use-param.ts'
import { PRODUCT_READS, productChange, productFields } from './product-fields.ts'
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
        save: (values, { changed, version, ...options }) =>
          api(
            'product_detail_update',
            { product_id, ...productChange(values, { changed }), version },
            options,
          ),
        after: PRODUCT_READS,
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
