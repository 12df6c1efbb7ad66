import { encode } from 'uqr'
import { expect, it, test } from 'vitest'
import { upiLink } from './upi.ts'

const bill = { upi_id: 'shop@bank', name: 'Shop Name', amount_paise: 123_400, number: '26-27/000123' }

it('writes what UPI apps read', () => {
  expect(upiLink(bill)).toBe(
    'upi://pay?pa=shop@bank&pn=Shop%20Name&am=1234.00&cu=INR&tn=Bill%2026-27%2F000123&tr=26-27-000123',
  )
})

it('lets nothing in the shop’s name become a separate field', () => {
  expect(upiLink({ ...bill, name: 'A&am=1.00#x' })).toContain('&pn=A%26am%3D1.00%23x&am=1234.00&')
})

test.each(['', ' ', 'shop', '@bank', 'shop@', 'shop@bank&am=1', '9876543210'])(
  'has no code for the id "%s"',
  (upi_id) => {
    expect(upiLink({ ...bill, upi_id })).toBeUndefined()
  },
)

it('names no bill that has no number yet', () => {
  expect(upiLink({ ...bill, number: '' })).toBe('upi://pay?pa=shop@bank&pn=Shop%20Name&am=1234.00&cu=INR')
})

it('has no code if nothing is to be paid', () => {
  expect(upiLink({ ...bill, amount_paise: 0 })).toBeUndefined()
})

it('cuts a long Tamil name between letters, so that the code stays readable on paper', () => {
  const link = upiLink({ ...bill, name: 'ஸ்ரீ வேலவன் பட்டாசுக் கடை மற்றும் அன்பளிப்புப் பெட்டிகள்' })
  expect(new URL(link ?? '').searchParams.get('pn')).toBe('ஸ்ரீ வே')
  expect(encode(link ?? '', { ecc: 'M' }).size).toBeLessThanOrEqual(57)
})
