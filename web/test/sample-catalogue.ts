import { buildProductIndex } from '@kadai/domain/product-search'
import { type Catalogue, type Customer, catalogueOf, type Product } from '../src/bill/catalogue/catalogue.ts'

/** A product of a small shop for tests; fields not given are blank. */
export function sampleProduct(
  product_code: string,
  product_name: string,
  net_rate: string,
  more: Partial<Product> = {},
): Product {
  return {
    product_id: `p${product_code}`,
    product_code,
    product_name,
    tamil_name: '',
    category_id: '1',
    category_name: 'CHAKKAR',
    brand_id: '',
    supplier_id: '',
    supplier_name: '',
    mrp_rate: '500.00',
    net_rate,
    buy_price: net_rate,
    landed: '',
    sell_price: net_rate,
    rate_per: '10',
    box_contents: '',
    stock: 100,
    current_stock: 100,
    tax: '18',
    unit: '',
    non_discount: '0',
    hsn_code: '3604',
    ...more,
  }
}

/** A customer for tests. */
export function sampleCustomer(user_id: string, name: string, more: Partial<Customer> = {}): Customer {
  return {
    user_id,
    name,
    mobile: '9000090056',
    address: '',
    state: 'Tamil Nadu',
    tax_number: '',
    agent: 'South Agent',
    ...more,
  }
}

/** A shop with a handful of products, for tests. */
export function sampleCatalogue(more: readonly Product[] = []): Catalogue {
  const product_list = [
    sampleProduct('101', 'Ground Chakkar Puppy (10 Pcs) - Kr', '35.00'),
    sampleProduct('102', 'Ground Chakkar Big (10 Pcs) - An', '45.00'),
    sampleProduct('204', 'FlowerPot Asoka (10 Pcs)', '100.00'),
    sampleProduct('1001', 'Red Bijili (100 Pcs)', '25.00', { current_stock: 3 }),
    sampleProduct('2101', 'Gift Box 31 items', '330.00', { non_discount: '1' }),
    sampleProduct('GB-31', 'Gift Box 41 items', '430.00', { non_discount: '1' }),
    ...more,
  ]
  const gst = {
    cgst: '9',
    sgst: '9',
    packing_charge: '0',
    prices_include_tax: '0' as const,
    packing_taxed: '0' as const,
    product_rates: '0' as const,
    state: 'Tamil Nadu',
    hsn_code: '3604',
    forbid_negative_stock: '0' as const,
    shopname: 'Sri Velavan Crackers',
    upi_id: '',
    upi_name: '',
    seller_kind: 'regular' as const,
  }
  const answer = { product_list, customer_list: [sampleCustomer('1', 'Murugan Agencies')], gst }
  return catalogueOf(answer, buildProductIndex(product_list))
}
