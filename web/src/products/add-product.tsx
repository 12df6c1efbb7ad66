import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { productFields } from './product-fields.ts'
import { useProductChoices } from './use-product-choices.ts'

/** /addproducts: a new name for supplier, brand or unit is added to its lookup (rule 4.18). */
export default function AddProduct() {
  const choices = useProductChoices()
  return (
    <EditScreen
      edit={{
        title: 'Add Product',
        back: '/products',
        fields: productFields(choices),
        save: (values, { changed: _, version: __, ...options }) => api('product_add', values, options),
        added: { id: 'product_id', edit: (id) => `/editproducts/${id}`, find: 'product_code' },
        texts: {
          saved: 'Product added successfully!',
          failed: 'Failed to add product',
          unreachable:
            'Failed to add product. The shop’s computer cannot be reached. It is safe to try again.',
        },
      }}
    />
  )
}
