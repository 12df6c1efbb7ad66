export const customers = {
  'customers.none': 'This customer was not found. Load the list again.',
  'customers.merge_itself': 'Choose another customer: one cannot be merged with itself.',
  'customers.merged': ({ name }: { name: string }) =>
    `${name} was merged with another customer. Undo the merge instead.`,
  'customers.not_merged': ({ name }: { name: string }) =>
    `${name} was deleted and not merged. Undo the deletion instead.`,
  'customers.merged_again': ({ into }: { into: string }) =>
    `${into} was merged with another customer since. Undo that merge first.`,
  'customers.merge_money_shared': ({ number, other }: { number: string; other: string }) =>
    `The merge cannot be undone while money of ${number} pays ${other}, or the same money pays both. Reverse that payment first, or delete the note.`,
  'customers.no_such_agent': ({ name }: { name: string }) =>
    `There is no agent named ${name}. Add the agent first.`,
  'customers.enter_whole_aadhaar': 'Enter the whole Aadhar number, or leave it as it was.',
  'customers.aadhaar_does_not_open':
    'This was encrypted with another key: put kadai.key back into DATA_DIR, or set KADAI_KEY as it was. Until then only its last digits are known.',
}
