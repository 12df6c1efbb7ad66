import { type ImportDeclaration, ImportScreen } from './import-screen.tsx'
import { LastOpenings } from './last-imports.tsx'
import { words } from './words.ts'

const screen: ImportDeclaration = {
  call: 'import_openings',
  columns: [
    { heading: 'Customer Name', example: 'Annai Traders' },
    { heading: 'Phone number', example: '9000007919' },
    { heading: 'Bill Date', example: '01-03-2026' },
    { heading: 'Amount', example: '12,310.00' },
    { heading: 'Bill No', example: '412', optional: true },
    { heading: 'Owes', example: 'they', optional: true },
    { heading: 'Agent', example: 'South Agent', optional: true },
  ],
  about: words.openings_about,
  list: { path: '/paymentpending', goTo: words.to_pending },
  back: '/importcustomer',
  last: LastOpenings,
  shows: {
    label: words.would_bring_in,
    column: words.customer,
    reason: words.bills,
    value: words.owes,
  },
}

/** /importopenings: what customers of another program still owe, bill by bill (rule 4.104). */
export default function ImportOpenings() {
  return <ImportScreen screen={screen} />
}
