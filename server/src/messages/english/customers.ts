export const customers = {
  'customers.none': 'This customer was not found. Load the list again.',
  'customers.no_such_agent': ({ name }: { name: string }) =>
    `There is no agent named ${name}. Add the agent first.`,
  'customers.enter_whole_aadhaar': 'Enter the whole Aadhar number, or leave it as it was.',
  'customers.aadhaar_does_not_open':
    'This was encrypted with another key: put kadai.key back into DATA_DIR, or set KADAI_KEY as it was. Until then only its last digits are known.',
}
