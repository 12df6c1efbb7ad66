export const numbers = {
  'numbers.said_already': 'Somebody has entered this already.',
  'numbers.as_printed': 'Enter the number as it is printed, such as 26-27/000123.',
  'numbers.wrong_year': ({ from, to }: { from: string; to: string }) =>
    `Check the financial year: the last number is of ${from === to ? to : `${from} or ${to}`}.`,
  'numbers.too_many_lost': ({ lost }: { lost: number }) =>
    `That would be ${lost} lost numbers. Check the number.`,
}
