import { percentText } from '@kadai/domain/money'
import { customersOf } from '../customers/exports.ts'
import type { Db } from '../database/database.ts'
import { productOnWire, productsOf } from '../products/exports.ts'
import { currentSettings } from '../settings/exports.ts'

/** All that a bill screen works with, so that nothing waits for the server while a bill is typed. */
export async function billScreen(db: Db) {
  const shop = await currentSettings(db)
  const products = await productsOf(db).orderBy('products.id').execute()
  const customers = await customersOf(db).orderBy('customers.name').orderBy('customers.id').execute()
  return {
    product_list: products.map((row) => {
      const {
        cid: _,
        supplier_name: __,
        brand_name: ___,
        box_content: ____,
        version: _____,
        ...product
      } = productOnWire(row)
      return product
    }),
    customer_list: customers.map((row) => ({
      user_id: String(row.id),
      name: row.name,
      mobile: row.phone,
      address: row.address,
      state: row.state,
      tax_number: row.gstin,
      agent: row.agent ?? '',
    })),
    gst: {
      cgst: percentText(shop.cgst_bp),
      sgst: percentText(shop.sgst_bp),
      packing_charge: percentText(shop.packing_bp),
      state: shop.state,
      hsn_code: shop.hsn_code,
      forbid_negative_stock: shop.forbid_negative_stock === 1 ? ('1' as const) : ('0' as const),
    },
  }
}
