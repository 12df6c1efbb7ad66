import { labels } from '../frames/labels/words.ts'
import { type ImportDeclaration, ImportScreen } from './import-screen.tsx'
import { LastImports } from './last-imports.tsx'
import { words } from './words.ts'

const screen: ImportDeclaration = {
  call: 'import_excell',
  columns: [
    { heading: 'Category Name', example: 'CHAKKAR' },
    { heading: 'Code', example: '101' },
    { heading: 'Product Name', example: 'Ground Chakkar Big' },
    { heading: 'Price', example: '45.00' },
    { heading: 'Qty per Box', example: '10' },
    { heading: 'Stock', example: '124' },
    { heading: 'MRP', example: '225.00', optional: true },
    { heading: 'Tamil Name', example: 'தராச்சக்கரம் பெரியது', optional: true },
    { heading: 'HSN', example: '3604', optional: true },
    { heading: 'Unit', example: 'Box', optional: true },
    { heading: 'Tax', example: '18', optional: true },
    { heading: 'Supplier', example: 'Ayyan Fireworks', optional: true },
    { heading: 'Brand', example: 'Peacock', optional: true },
    { heading: 'Buy Price', example: '31.50', optional: true },
    { heading: 'Qty per Case', example: '60', optional: true },
    { heading: 'Non-Discount', example: 'Yes', optional: true },
  ],
  list: { path: '/products', goTo: words.to_products },
  last: LastImports,
  option: {
    name: 'set_stock',
    label: labels['field.set_stock_from_this_file'],
    hint: words.set_stock_hint,
  },
}

/** /importproducts: products match by code; a second import updates (rule 4.16). */
export default function ImportProducts() {
  return <ImportScreen screen={screen} />
}
