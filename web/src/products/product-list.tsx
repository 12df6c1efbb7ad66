import { Button } from '@mantine/core'
import { IconFileImport, IconTableShortcut } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { type ListDeclaration, type RowOf, serialNumber, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { Money } from '../frames/money.tsx'

type Row = RowOf<'product_list'>

const list: ListDeclaration<'product_list', Row> = {
  call: 'product_list',
  title: 'List of Product',
  id: (row) => row.product_id,
  paging: 'server',
  download: 'download/products',
  search: { placeholder: 'Search name or code' },
  columns: [
    serialNumber(),
    {
      head: 'Code',
      width: 96,
      under: 'Product Name',
      later: true,
      card: 'lead',
      cell: (row) => <b>{row.product_code}</b>,
    },
    { head: 'Product Name', least: 190, card: 'title', cell: (row) => row.product_name },
    {
      head: 'MRP Rate',
      width: WIDTH.money,
      align: 'end',
      cell: (row) => <Money value={row.mrp_rate} bare />,
    },
    {
      head: 'Net Rate',
      width: WIDTH.money,
      under: 'MRP Rate',
      align: 'end',
      cell: (row) => <Money value={row.net_rate} bare />,
    },
    { head: 'Qty Per Box', width: 72, align: 'end', cell: (row) => row.rate_per },
  ],
  edit: { to: (row) => `/editproducts/${row.product_id}` },
  remove: {
    send: (row, options) => api('product_list_delete', { product_id: row.product_id }, options),
    question: 'Are you sure you want to delete this product?',
    names: (row) => `${row.product_code} ${row.product_name}`,
    done: 'Product Deleted Successfully',
    // The specification says "Failed To Delete Subcategory" here, which names the wrong thing.
    failed: 'Failed to delete product',
  },
  add: { label: 'Add Product', to: '/addproducts' },
  empty: {
    text: 'No products found',
    hint: 'Products stand here by code. Add them one by one, or import a price list.',
    other: { label: 'Import Product', to: '/importproducts' },
  },
}

/** /products: the products by code. */
export default function ProductList() {
  return (
    <ListScreen
      list={list}
      buttons={
        <>
          <Button
            variant="default"
            leftSection={<IconFileImport size={17} />}
            renderRoot={(props) => <Link to="/importproducts" {...props} />}
          >
            Import Product
          </Button>
          <Button
            variant="default"
            leftSection={<IconTableShortcut size={17} />}
            renderRoot={(props) => <Link to="/updateproducts" {...props} />}
          >
            Update Product
          </Button>
        </>
      }
    />
  )
}
