import { moneyText } from '@kadai/domain/money'
import {
  type BillPart,
  type LedgerNames,
  salesLedger,
  TALLY_LEDGER_KEYS,
  TALLY_LEDGERS,
  type Voucher,
} from '@kadai/domain/tally'
import { xmlText } from '../reports/xml-text.ts'

/** A customer as a ledger under Sundry Debtors. */
export type Party = { name: string; gstin: string; state: string }

const tag = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`
const yes = (is: boolean) => (is ? 'Yes' : 'No')

const envelope = function* (report: string, messages: Iterable<string>) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC>${tag('REPORTNAME', report)}<STATICVARIABLES/></REQUESTDESC><REQUESTDATA>\n`
  for (const message of messages) yield `<TALLYMESSAGE xmlns:UDF="TallyUDF">${message}</TALLYMESSAGE>\n`
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'
}

const ledger = (name: string, parent: string, more = '') =>
  `<LEDGER NAME="${xmlText(name)}" ACTION="Create">${tag('NAME', name)}${tag('PARENT', parent)}${more}</LEDGER>`

const duty = (head: string | undefined) => (head ? tag('TAXTYPE', 'GST') + tag('GSTDUTYHEAD', head) : '')

/** The ledgers that the vouchers are written on. An existing ledger of the name is altered. */
export function* mastersXml(names: LedgerNames, rates: readonly number[], parties: readonly Party[]) {
  const own = TALLY_LEDGER_KEYS.filter((key) => key !== 'sales').map((key) =>
    ledger(names[key], TALLY_LEDGERS[key].group, duty(TALLY_LEDGERS[key].duty)),
  )
  const sales = rates.map((tax_bp) => ledger(salesLedger(names, tax_bp), TALLY_LEDGERS.sales.group))
  const debtors = parties.map(({ name, gstin, state }) =>
    ledger(
      name,
      'Sundry Debtors',
      `${tag('ISBILLWISEON', 'Yes')}${tag('COUNTRYOFRESIDENCE', 'India')}${tag('LEDSTATENAME', state)}${tag('GSTREGISTRATIONTYPE', gstin === '' ? 'Unregistered' : 'Regular')}${gstin === '' ? '' : tag('PARTYGSTIN', gstin)}`,
    ),
  )
  yield* envelope('All Masters', [...own, ...sales, ...debtors])
}

const billPart = ({ name, type, amount_paise }: BillPart) =>
  `<BILLALLOCATIONS.LIST>${name === '' ? '' : tag('NAME', name)}${tag('BILLTYPE', type)}${tag('AMOUNT', moneyText(amount_paise))}</BILLALLOCATIONS.LIST>`

const entry = ({ ledger: name, amount_paise, bills }: Voucher['entries'][number]) =>
  `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', name)}${tag('ISDEEMEDPOSITIVE', yes(amount_paise < 0))}${tag('ISPARTYLEDGER', yes(bills !== undefined))}${tag('AMOUNT', moneyText(amount_paise))}${bills?.map(billPart).join('') ?? ''}</ALLLEDGERENTRIES.LIST>`

const voucher = ({ id, type, number, day, party, narration, cancelled, entries }: Voucher) =>
  `<VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">${tag('GUID', id)}${tag('DATE', day.replaceAll('-', ''))}${tag('VOUCHERTYPENAME', type)}${tag('VOUCHERNUMBER', number)}${tag('REFERENCE', number)}${tag('PARTYLEDGERNAME', party)}${tag('PERSISTEDVIEW', 'Accounting Voucher View')}${tag('ISCANCELLED', yes(cancelled))}${narration === '' ? '' : tag('NARRATION', narration)}${entries.map(entry).join('')}</VOUCHER>`

/** The vouchers; one that was imported before is altered, by its id. */
export const vouchersXml = (vouchers: readonly Voucher[]) => envelope('Vouchers', vouchers.map(voucher))
