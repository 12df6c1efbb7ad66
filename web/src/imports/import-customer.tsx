import { useMay } from '../api/session.ts'
import { LinkButton } from '../frames/link-button.tsx'
import { type ImportDeclaration, ImportScreen } from './import-screen.tsx'
import { words } from './words.ts'

const WhatIsOpen = () =>
  useMay({ all: ['customer', 'payment_details'] }) && (
    <LinkButton to="/importopenings">{words.openings}</LinkButton>
  )

const screen: ImportDeclaration = {
  call: 'import_excell_customer',
  columns: [
    { heading: 'Customer Name', example: 'Annai Traders' },
    { heading: 'Address', example: '1, Car Street, Madurai' },
    { heading: 'Phone number', example: '9000007919' },
    { heading: 'GST Number', example: '33ABCDE1234F1Z7' },
    { heading: 'State', example: 'Tamil Nadu' },
    { heading: 'Agent', example: 'South Agent', optional: true },
  ],
  buttons: <WhatIsOpen />,
  list: { path: '/customerlist', goTo: words.to_customers },
}

/** /importcustomer: customers match by mobile and name; a second import updates (rule 4.16). */
export default function ImportCustomer() {
  return <ImportScreen screen={screen} />
}
