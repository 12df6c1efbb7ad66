import { expect, test } from 'vitest'
import type { Values } from '../frames/edit/declaration.ts'
import { type ProductField, productChange } from './product-fields.ts'

const values: Values<ProductField> = {
  product_code: '101',
  product_name: 'Ground Chakkar',
  buy_price: '',
  tamil_name: '',
  cid: '1',
  mrp_rate: '225.00',
  net_rate: '45.00',
  rate_per: '10',
  per_case: '',
  stock: '12',
  tax: '',
  hsn_code: '',
  unit: 'Box',
  brand_name: '',
  supplier_name: '',
}
const changing = (...fields: ProductField[]) => ({ changed: new Set(fields), loaded: values })

test('the stock is sent only if changed: goods sold meanwhile stay sold', () => {
  const untouched = Object.keys(productChange(values, changing('net_rate')))
  expect(untouched.filter((name) => name.startsWith('stock'))).toEqual([])
  expect(productChange({ ...values, stock: '20' }, changing('stock'))).toMatchObject({
    stock: '20',
    stock_seen: '12',
  })
})

test('a cleared name is sent blank', () => {
  expect(productChange(values, changing('supplier_name'))).toMatchObject({
    net_rate: '45.00',
    supplier_name: '',
  })
})
