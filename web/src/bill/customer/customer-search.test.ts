import { expect, test } from 'vitest'
import { sampleCustomer } from '../../../test/sample-catalogue.ts'
import { spacedMobile } from '../../frames/told-apart.ts'
import { customerSearch, mobileDigits } from './customer-search.ts'

const search = customerSearch([
  sampleCustomer('1', 'Annai Traders', { mobile: '9000007919' }),
  sampleCustomer('2', 'Sri Murugan Stores', { mobile: '9000190056' }),
  sampleCustomer('3', 'Murugan Agencies', { mobile: '9876543210' }),
  sampleCustomer('4', 'Kaveri Fancy Store', { mobile: '9000000001' }),
  sampleCustomer('5', 'Kaveri Stores', { mobile: '9000000002' }),
  sampleCustomer('6', 'அன்பு ஸ்டோர்ஸ்', { mobile: '9000000003' }),
])
const ids = (text: string) => search(text, 10).map(({ user_id }) => user_id)

test.each([
  ['murugan', ['3', '2']],
  ['MURUGAN sto', ['2']],
  ['stores murugan', ['2']],
  ['90001 90056', ['2']],
  ['+91 98765-43210', ['3']],
  ['0056', ['2']],
  ['kaveri st', ['5', '4']],
  ['nobody', []],
  ['anbu store', ['6']],
  ['store', ['2', '4', '5']],
  ['gst', []],
  ['', ['1', '2', '3', '4', '5', '6']],
])('%j finds %j', (text, found) => {
  expect(ids(text)).toEqual(found)
})

test('only a number is taken for a mobile number', () => {
  expect(mobileDigits('98 76')).toBe('9876')
  expect(mobileDigits('Shop 12')).toBe('')
  expect(spacedMobile('9876543210')).toBe('98765 43210')
  expect(spacedMobile('044 2345')).toBe('044 2345')
})
