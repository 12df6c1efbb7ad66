import { CUSTOMER } from '@kadai/contract/records/customer'
import { DELIVERY } from '@kadai/contract/records/delivery'
import { nothingCopied } from '@kadai/contract/records/record'
import { SELLER } from '@kadai/contract/records/settings'
import { describe, expect, it } from 'vitest'
import { textsOf } from '../stored/stored-json.ts'
import { oneLine, placeOfSupply, sellerAddress, stateWithCode } from './party.ts'

const sellerWith = (some: object) => textsOf(some, { ...SELLER, state_code: '', logo: '' })
const seller = sellerWith({
  address: '12, Car Street',
  city: 'Sivakasi',
  state: 'Tamil Nadu',
  pincode: '626123',
})
const from = (state: string) => textsOf({ state }, { ...nothingCopied(CUSTOMER), state_code: '' })
const nowhere = textsOf({}, { ...DELIVERY, state_code: '' })

it('writes the shop’s address in one line, without blank parts', () => {
  expect(sellerAddress(seller)).toBe('12, Car Street, Sivakasi, Tamil Nadu 626123')
  expect(sellerAddress(sellerWith({ city: 'Sivakasi' }))).toBe('Sivakasi')
  expect(sellerAddress(sellerWith({}))).toBe('')
})

it('joins the lines of an address by single commas', () => {
  expect(oneLine('56, Car Street,\nNear the temple\n\n', 'Madurai')).toBe(
    '56, Car Street, Near the temple, Madurai',
  )
})

describe('the place of supply', () => {
  it('is the buyer’s state with its code, however it was typed', () => {
    expect(placeOfSupply(from('kerala'), nowhere, seller)).toBe('Kerala (32)')
    expect(placeOfSupply(from('tamilnadu'), nowhere, seller)).toBe('Tamil Nadu (33)')
  })

  it('is the shop’s state for a buyer without one, or Tamil Nadu if the shop has none either', () => {
    expect(placeOfSupply(from(''), nowhere, sellerWith({ state: 'Karnataka' }))).toBe('Karnataka (29)')
    expect(placeOfSupply(from(''), nowhere, sellerWith({}))).toBe('Tamil Nadu (33)')
  })

  it('is the state of the code that was saved with the paper', () => {
    expect(stateWithCode({ state: 'Puthuvai', state_code: '34' })).toBe('Puducherry (34)')
  })

  it('is printed as written if it has no code', () => {
    expect(stateWithCode(from('Western Province'))).toBe('Western Province')
  })
})
