type States = { of: string; state: string }

export const gst = {
  'return.is_locked': ({ month }: { month: string }) => `${month} is locked already.`,
  'return.is_open': ({ month }: { month: string }) => `${month} is not locked.`,
  'return.not_begun': ({ month }: { month: string }) => `${month} has not begun.`,
  'return.not_over': ({ month }: { month: string }) =>
    `${month} is not over. A lock stops its invoices at once: load the page again, and lock the month only if you mean to.`,
  'return.lock_before': ({ month }: { month: string }) =>
    `A quarter is locked month by month. Lock ${month} first.`,
  'return.unlock_after': ({ month }: { month: string }) =>
    `The file of ${month} is for the whole quarter. Unlock ${month} first.`,
  'return.no_return':
    'A composition dealer or an unregistered shop files no GSTR-1. Check “Kind of seller” in the settings.',
  'return.own_as_buyer':
    'The buyer has the shop’s own GST number. Correct it on the invoice and at the customer.',
  'return.own_gstin': 'The shop’s GST number is missing or wrong. Correct it in the settings.',
  'return.own_state': ({ of, state }: States) =>
    `The shop’s GST number is of ${of}, its state is ${state}. Correct one of them in the settings.`,
  'return.gstin': ({ gstin }: { gstin: string }) =>
    `The GST number ${gstin} is wrong. Ask the buyer for the right one.`,
  'return.gstin_state': ({ of, state }: States) =>
    `The GST number is of ${of}, the place of supply is ${state}. Correct the number, or the state on the bill.`,
  'return.state': 'The state is unknown. Choose it on the bill.',
  'return.own_place': ({ state }: { state: string }) =>
    `The bill has IGST but goes to ${state}. Choose the state on the bill again.`,
  'return.no_hsn': ({ least }: { least: number }) =>
    `A line has no HSN code of ${least} digits or more. Correct the product, then add the line to the bill again.`,
  'return.hsn': ({ hsn, least }: { hsn: string; least: number }) =>
    `The HSN code ${hsn} needs ${least} digits or more. Correct the product, then add the line to the bill again.`,
  'return.no_unit':
    'A line has no unit. Give its product a unit, or set the unit of free-text lines in the settings, then add the line to the bill again.',
  'return.unit': ({ unit }: { unit: string }) =>
    `The unit ${unit} has no official code. Correct the product, then add the line to the bill again.`,
  'return.number': ({ number }: { number: string }) =>
    `The portal does not take the number ${number}: at most 16 letters, digits, “/” and “-”.`,
  'return.tax_off': ({ state, rate, off }: { state: string; rate: string; off: string }) =>
    `The tax of small sales to ${state} at ${rate} % differs by ${off} from what the portal computes. Tell your accountant.`,
  'return.gap': ({ last, next }: { last: string; next: string }) =>
    `Between ${last} and ${next} some numbers have no paper in this month. Tell your accountant.`,
  'return.too_large':
    'The file is larger than the portal takes. Use the CSV files with the offline tool instead.',
}
