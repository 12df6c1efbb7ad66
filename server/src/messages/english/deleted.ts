export const deleted = {
  'deleted.not': ({ name }: { name: string }) => `${name} is not deleted.`,
  'deleted.customer_there': ({ name, phone }: { name: string; phone: string }) =>
    `Another customer is named ${name} and has the phone number ${phone}. Change or delete that customer first.`,
  'deleted.category_too': ({ name }: { name: string }) =>
    `The category of ${name} is deleted too. Undo the deletion of the category first.`,
  'deleted.signs_in': ({ name }: { name: string }) =>
    `Another employee signs in with the name or email of ${name}. Change that employee first.`,
}
