import { type ImportDeclaration, ImportScreen } from './import-screen.tsx'

const screen: ImportDeclaration = {
  call: 'import_excell',
  title: 'Import Products',
  columnsText: 'The file has these columns:',
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
  ],
  list: { path: '/products', goTo: 'Go to products' },
  setStock: {
    label: 'Set stock from this file',
    hint: 'New products take their stock from the file in any case. Those that are there already keep their count without this tick.',
  },
}

/** /importproducts: products match by code; a second import updates (rule 4.16). */
export default function ImportProducts() {
  return <ImportScreen screen={screen} />
}
