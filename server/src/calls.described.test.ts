import { expect, test } from 'vitest'
import { forFile, openTestShop } from '../test/shop.ts'

/** Every endpoint named in the specification, by its path. */
const DESCRIBED = `
  employee_login_previllage login register dashboard
  customer_list customer_list_delete customer_detail customer_detail_update customer_add
  category_list category_add category_detail category_detail_update category_list_update category_list_delete
  agent_list agent_add agent_detail agent_detail_update agent_list_delete
  product_list product_add product_detail product_detail_update product_list_delete
  update_productlist update_product_price supplier_list brand_list unit_list
  pos_api/pos_report_stock setting_detail setting_update
  employe_list employe_list_update employe_list_delete employe_detail employe_detail_update
  employe_previllage_list employe_previllage_update
  estimate estimate_list estimate_list_details estimate_detail_update estimate_detail_delete update_paid_status
  estimate_list_delete print_estimate_detail
  pos_api/pos_product_list pos_api/pos_order pos_api/pos_order_edit
  order order_details order_detail_delete order_list_delete print_detail
  customer_order customer_order_details
  payment_details_list payment_details_add payment_details_delete
  pos_api/pos_report_payment pos_api/pos_update_payment pos_api/pos_report_gst
  import_excell import_excell_customer`
  .trim()
  .split(/\s+/)

const shop = forFile(await openTestShop())

test.each(DESCRIBED)('%s answers, with and without .php', async (name) => {
  for (const ending of ['', '.php']) {
    const { status, head } = await shop.nobody().send(`${name}${ending}`, {})
    expect(head.code, head.msg).not.toBe(404)
    expect(status).not.toBe(404)
  }
})

test('an undescribed name does not', async () => {
  expect((await shop.nobody().send('customer_forget.php', {})).head.code).toBe(404)
})
