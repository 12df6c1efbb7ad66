import { gstinCheckDigit } from '@kadai/domain/gst'
import type { Dice } from './dice.ts'

export const AGENTS = ['South Agent', 'Selvam', 'Madurai Murugesan', 'Kerala Line', 'Direct']

const NAMES = [
  'Annai',
  'Sri Lakshmi',
  'Murugan',
  'Velavan',
  'Star',
  'Diamond',
  'Sakthi',
  'Kaveri',
  'Ganga',
  'Pandian',
]
const KINDS = ['Traders', 'Stores', 'Agencies', 'Fancy Store', 'Crackers', 'Mart', 'சில்லறை கடை']
const PLACES = [
  ['Madurai', 'Tamil Nadu', '33'],
  ['Sivakasi', 'Tamil Nadu', '33'],
  ['Chennai', 'Tamil Nadu', '33'],
  ['Virudhunagar', 'Tamil Nadu', '33'],
  ['Kochi', 'Kerala', '32'],
  ['Bengaluru', 'Karnataka', '29'],
  ['Puducherry', 'Puducherry', '34'],
] as const

function gstin(state_code: string, number: number, fall: Dice): string {
  const letters = () => String.fromCharCode(65 + fall.between(0, 25))
  const start = `${state_code}${letters()}${letters()}${letters()}C${letters()}${1000 + number}${letters()}1Z`
  return start + gstinCheckDigit(start)
}

/** Made-up customers; every third is registered, most are of the shop's own state. */
export function customers(fall: Dice) {
  return NAMES.flatMap((name, i) =>
    KINDS.map((kind, j) => {
      const [city, state, code] = fall.chance(0.7) ? fall.pick(PLACES.slice(0, 4)) : fall.pick(PLACES)
      const number = i * KINDS.length + j
      return {
        name: `${name} ${kind}`,
        telephone: String(9_000_000_000 + number * 7919),
        address: `${number + 1}, Car Street\n${city}`,
        state,
        agent: fall.pick(AGENTS),
        tax_number: number % 3 === 0 ? gstin(code, number, fall) : '',
      }
    }),
  )
}
