import { describe, expect, it } from 'vitest'
import { storedBuyer, storedDelivery, storedSeller } from '../stored/stored-party.ts'
import { oneLine, placeOfSupply, sellerAddress, stateWithCode } from './party.ts'

const seller = storedSeller({
  address: '12, Car Street',
  city: 'Sivakasi',
  state: 'Tamil Nadu',
  pincode: '626123',
})
const from = (state: string) => storedBuyer({ state })

it('writes the shop’s address in one line, without blank parts', () => {
  expect(sellerAddress(seller)).toBe('12, Car Street, Sivakasi, Tamil Nadu 626123')
  expect(sellerAddress(storedSeller({ city: 'Sivakasi' }))).toBe('Sivakasi')
  expect(sellerAddress(storedSeller({}))).toBe('')
})

it('joins the lines of an address by single commas', () => {
  expect(oneLine('56, Car Street,\nNear the temple\n\n', 'Madurai')).toBe(
    '56, Car Street, Near the temple, Madurai',
  )
})

describe('the place of supply', () => {
  it('is the buyer’s state with its code, however it was typed', () => {
    expect(placeOfSupply(from('kerala'), storedDelivery({}), seller)).toBe('Kerala (32)')
    expect(placeOfSupply(from('tamilnadu'), storedDelivery({}), seller)).toBe('Tamil Nadu (33)')
  })

  it('is the shop’s state for a buyer without one, or Tamil Nadu if the shop has none either', () => {
    expect(placeOfSupply(from(''), storedDelivery({}), storedSeller({ state: 'Karnataka' }))).toBe(
      'Karnataka (29)',
    )
    expect(placeOfSupply(from(''), storedDelivery({}), storedSeller({}))).toBe('Tamil Nadu (33)')
  })

  it('is the state of the code that was saved with the paper', () => {
    expect(stateWithCode({ state: 'Puthuvai', state_code: '34' })).toBe('Puducherry (34)')
  })

  it('is printed as written if it has no code', () => {
    expect(stateWithCode(from('Western Province'))).toBe('Western Province')
  })
})
