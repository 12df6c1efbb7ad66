import { finder, searched } from '@kadai/domain/finder'
import { nameKey } from '@kadai/domain/names'
import { readPhone } from '@kadai/domain/typed-digits'
import type { Customer } from '../catalogue/catalogue.ts'

/** Finds customers by name or mobile. */
export type CustomerSearch = (text: string, limit: number) => Customer[]

// Made when a search by letters needs them, once for each customer: thousands take a moment.
const sounds = new WeakMap<Customer, ReturnType<typeof searched>>()

function soundOf(customer: Customer) {
  const sound = sounds.get(customer) ?? searched(customer.name)
  sounds.set(customer, sound)
  return sound
}

/** Builds the search: every typed word must be in the name, or the digits in the mobile; where none has them, by ear. */
export function customerSearch(customers: readonly Customer[]): CustomerSearch {
  const rows = customers.map((customer) => ({
    customer,
    name: ` ${nameKey(customer.name)}`,
    mobile: customer.mobile,
  }))
  function heard(text: string): Customer[] {
    const has = finder(text)
    return /\p{L}/u.test(text) ? customers.filter((customer) => has(soundOf(customer))) : []
  }
  return (text, limit) => {
    const words = nameKey(text).split(' ').filter(Boolean)
    const digits = mobileDigits(text)
    if (words.length === 0) return customers.slice(0, limit)
    const whole = ` ${words.join(' ')}`
    // Matches from the start, then from a later word, then anywhere; each in the order of the list.
    const piles: [Customer[], Customer[], Customer[]] = [[], [], []]
    for (const { customer, name, mobile } of rows) {
      const byMobile = digits !== '' && mobile.includes(digits)
      if (!byMobile && !words.every((word) => name.includes(word))) continue
      const exact = byMobile ? mobile.startsWith(digits) : name.startsWith(whole)
      piles[exact ? 0 : name.startsWith(` ${words[0]}`) ? 1 : 2].push(customer)
      if (piles[0].length >= limit) break
    }
    const found = piles.flat()
    return (found.length > 0 ? found : heard(text)).slice(0, limit)
  }
}

/** The digits of a typed mobile number, two at least; "" for anything else. */
export function mobileDigits(text: string): string {
  const { value = '' } = readPhone(text)
  return value.length >= 2 ? value : ''
}
