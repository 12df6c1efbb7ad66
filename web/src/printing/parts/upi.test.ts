import { encode } from 'uqr'
import { expect, it, test } from 'vitest'
import { aboveLimit, accountOwed, upiLink } from './upi.ts'

const payee = { upi_id: 'shop@bank', upi_name: '', shop_name: 'Shop Name' }
const bill = { payee, amount_paise: 123_400, number: '26-27/000123' }
const named = (shop_name: string, upi_name = '') => {
  const link = upiLink({ ...bill, payee: { ...payee, shop_name, upi_name } }) ?? ''
  return { link, name: new URL(link).searchParams.get('pn'), size: encode(link, { ecc: 'M' }).size }
}

it('writes what UPI apps read', () => {
  expect(upiLink(bill)).toBe(
    'upi://pay?pa=shop@bank&pn=Shop%20Name&am=1234.00&cu=INR&tn=Bill%2026-27%2F000123&tr=26-27-000123',
  )
})

it('lets nothing in the shop’s name become a separate field', () => {
  expect(named('A&am=1.00#x').link).toContain('&pn=A%26am%3D1.00%23x&am=1234.00&')
})

test.each(['', ' ', 'shop', '@bank', 'shop@', 'shop@bank&am=1', '9876543210'])(
  'has no code for the id "%s"',
  (upi_id) => {
    expect(upiLink({ ...bill, payee: { ...payee, upi_id } })).toBeUndefined()
  },
)

it('names no bill that has no number yet', () => {
  expect(upiLink({ ...bill, number: '' })).toBe('upi://pay?pa=shop@bank&pn=Shop%20Name&am=1234.00&cu=INR')
})

it('has no code if nothing is to be paid', () => {
  expect(upiLink({ ...bill, amount_paise: 0 })).toBeUndefined()
})

test.each([
  ['ஸ்ரீ வேலவன் பட்டாசுக் கடை மற்றும் அன்பளிப்புப் பெட்டிகள்', '', 'ஸ்ரீ வேலவன்'],
  ['பட்டாசுக்கடைமற்றும்அன்பளிப்புப்பெட்டிகள்', '', 'shop@bank'],
  ['ஸ்ரீ வேலவன் பட்டாசுக் கடை மற்றும் அன்பளிப்புப் பெட்டிகள்', 'Sri Velavan Crackers', 'Sri Velavan Crackers'],
])(
  'pays %s (%s) as %s: no word is cut, and the code stays readable on paper',
  (shop_name, upi_name, name) => {
    expect(named(shop_name, upi_name).name).toBe(name)
    expect(named(shop_name, upi_name).size).toBeLessThanOrEqual(57)
  },
)

it('says of an account whose it is and of which day', () => {
  expect(upiLink({ payee, amount_paise: 123_400, ...accountOwed('12', '28-11-2026') })).toContain(
    '&tn=Account%20AC-12-28112026&tr=AC-12-28112026',
  )
})

it('says from ₹1,00,000.01 on that one payment is usually limited', () => {
  expect(aboveLimit(1_00_000_00)).toBe('')
  expect(aboveLimit(1_00_000_01)).toBe('UPI usually takes at most ₹1,00,000 a day.')
})
