import { inLanguage } from '../language/in-language.ts'

/** The texts of the screens of customers. */
export const words = inLanguage('customers', {
  aadhaar: 'Aadhar number',
  aadhaar_failed: 'The Aadhar number could not be shown. Please try again.',
  aadhaar_hide: 'Hide Aadhar number',
  aadhaar_is: ({ number }: { number: string }) => `Aadhar number ${number}`,
  aadhaar_show: 'Show Aadhar number',
  add_done: 'Customer added successfully!',
  add_failed: 'Failed to add customer. Please try again.',
  add_refused: ({ why }: { why: string }) => `Failed to add customer. Error: ${why}`,
  add_unreachable: 'Failed to add customer. The shop’s computer cannot be reached. It is safe to try again.',
  credit_limit_hint: '0: no limit. Bills warn when the customer would owe more.',
  delete: 'Are you sure you want to delete this customer?',
  delete_done: 'Customer Deleted Successfully',
  delete_failed: 'Failed to delete customer. Please try again.',
  edit_done: 'Customer details updated successfully!',
  edit_failed: 'Failed to update customer details: please try again.',
  edit_refused: ({ why }: { why: string }) => `Failed to update customer details: ${why}`,
  empty: 'No Record found',
  empty_hint: 'Customers are listed by name. Add them one by one, or import a list.',
  import: 'Import Customer',
  missing: 'Required field is empty',
  search: 'Search name, agent, mobile, GST number',
  still_owes: ({ due }: { due: string }) =>
    `This customer still owes ${due || 'money'}. What is owed stays under Pending Payments.`,
  twin_add: 'Add another',
  twin_asked: 'The list has this name or phone number already:',
  twin_title: 'Add another customer?',

  // Merging two customers
  merge: 'Merge with another',
  merge_choose: 'Choose the customer who is kept.',
  merge_done: ({ gone, kept }: { gone: string; kept: string }) => `${gone} was merged with ${kept}.`,
  merge_dues: (of: Record<'gone' | 'kept' | 'owes' | 'into' | 'sum' | 'credit', string>) =>
    `Owed by ${of.gone}: ${of.owes} (has ${of.credit} in credit), by ${of.kept}: ${of.into}, together: ${of.sum}.`,
  merge_failed: 'The customers could not be merged. Please try again.',
  merge_kept: 'Customer who is kept',
  merge_moves: (of: Record<'estimates' | 'orders' | 'notes' | 'payments', number> & { kept: string }) =>
    `To the account of ${of.kept} go: estimates ${of.estimates}, invoices ${of.orders}, notes ${of.notes}, payments ${of.payments}.`,
  merge_of: ({ name }: { name: string }) => `Merge ${name} with another customer`,
  merge_papers: ({ gone }: { gone: string }) =>
    `Saved papers keep their name and address. ${gone} is deleted; the list of deleted customers can undo the merge.`,
  merge_yes: 'Merge',
  merged_into: (of: Record<'name' | 'merged_into', string>) => `${of.name} · Merged with ${of.merged_into}`,
  merged_with: ({ merged_into }: { merged_into: string }) => `Merged with ${merged_into}`,
  unmerge_done: 'The merge is undone: the customer is in the list again.',
  unmerge_failed: 'The merge could not be undone. Please try again.',
  unmerge_question: ({ merged_into }: { merged_into: string }) =>
    `Undo the merge? What it moved leaves the account of ${merged_into} again.`,

  // Agents of a customer
  agent_add: 'Add agent',
  agent_choose: 'Choose an agent',
  agents_failed: 'The agents could not be loaded',
  agents_failed_why: ({ why }: { why: string }) => `The agents could not be loaded. ${why}`,
  first_agent: 'There is no agent yet. Add the first one here.',
  first_agent_elsewhere:
    'A customer needs an agent, and there is none yet. Somebody with the Agent privilege can add one under Agent.',

  // Add Customer on a bill
  choose: ({ name }: { name: string }) => `Choose ${name}`,
  gstin: 'GSTIN/UIN',
  keep_typing: 'Keep typing',
  known_number: ({ name }: { name: string }) => `${name} has this number.`,
  leave: 'Leave this customer out?',
  not_saved: 'What you typed is not saved yet.',
  saved_before: ({ name, choose }: { name: string; choose: string }) =>
    `${name} was saved by an earlier try, though its answer was lost. ${choose} or add this one as well.`,

  // Past estimates
  billing_name: 'Billing Name',
  empty_estimates_hint: 'Estimates for this customer are listed here, newest first.',
  estimate_history: 'Estimate History',
  invoice_number: 'Invoice Number',
  open_estimate: 'Open the estimate',
  view_estimates: 'View estimates',
  view_estimates_of: ({ name }: { name: string }) => `View estimates of ${name}`,
})
