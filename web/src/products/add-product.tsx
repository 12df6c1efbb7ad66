import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { productFields } from './product-fields.ts'
import { useProductChoices } from './use-product-choices.ts'
import { words } from './words.ts'

/** /addproducts: a new name for supplier, brand or unit is added to its lookup (rule 4.18). */
export default function AddProduct() {
  const choices = useProductChoices()
  return (
    <EditScreen
      edit={{
        back: '/products',
        fields: productFields(choices),
        save: (values, { options }) => api('product_add', values, options),
        added: { id: 'product_id', edit: (id) => `/editproducts/${id}`, find: 'product_code' },
        texts: {
          saved: words.add_done,
          failed: words.add_failed,
          unreachable: words.add_unreachable,
        },
      }}
    />
  )
}
