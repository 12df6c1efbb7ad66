/** Name parts for generated customers: a person's and a shop's. */
export const PERSONS = [
  'Murugan',
  'Selvam',
  'Kavitha',
  'Anbu',
  'Lakshmi',
  'Ravi',
  'Meena',
  'Senthil',
  'Priya',
  'Kumar',
]
export const SHOPS = [
  'Agencies',
  'Traders',
  'Stores',
  'Crackers',
  'Fancy Mart',
  'Enterprises',
  'and Sons',
  'Bazaar',
]
