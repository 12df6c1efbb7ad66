import { expect, test } from 'vitest'
import type { Values } from '../frames/edit/declaration.ts'
import { type ProductField, productChange } from './product-fields.ts'

const values: Values<ProductField> = {
  product_code: '101',
  product_name: 'Ground Chakkar',
  tamil_name: '',
  cid: '1',
  mrp_rate: '225.00',
  net_rate: '45.00',
  rate_per: '10',
  stock: '12',
  hsn_code: '',
  unit: 'Box',
  brand_name: '',
  supplier_name: '',
}
const touched = (...fields: ProductField[]) => ({ changed: new Set(fields) })

test('the stock is sent only where it was changed: what was sold meanwhile stays sold', () => {
  expect(productChange(values, touched('net_rate'))).not.toHaveProperty('stock')
  expect(productChange({ ...values, stock: '20' }, touched('stock'))).toMatchObject({ stock: '20' })
  expect(productChange({ ...values, stock: '' }, touched('stock'))).toMatchObject({ stock: '0' })
})

test('a price that was taken away is 0, and a name taken away is blank', () => {
  const sent = productChange({ ...values, mrp_rate: ' ' }, touched('mrp_rate', 'supplier_name'))
  expect(sent).toMatchObject({ mrp_rate: '0', net_rate: '45.00', supplier_name: '' })
})
