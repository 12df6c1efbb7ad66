import { readFileSync } from 'node:fs'
import { nameKey } from '@kadai/domain/names'
import { dataFile } from '../files.ts'
import type { Message } from '../messages/languages.ts'

// The 8,343 most leaked passwords of at least eight characters, counted by Royce Williams in Have I Been Pwned and
// used by Django, one per line.
const LEAKED = readFileSync(dataFile('session/common-passwords.txt'), 'utf8').split(/\r?\n/)

/** Words that suggest themselves in such a shop, alone or with a year, a few digits or a sign. */
const TRADE =
  `kadai crackers cracker fireworks firework deepavali diwali sivakasi tamilnadu tamil chennai madurai india
  murugan krishna lakshmi ganesh vijay owner cashier admin administrator employee counter billing estimate invoice
  password welcome changeme shop store`.split(/\s+/)

const COMMON = new Set(LEAKED.filter((line) => line !== ''))
const TRADE_WORDS = new RegExp(`^(?:${TRADE.join('|')})[@#_.!-]?\\d{0,4}[@#!]?$`)

/**
 * Returns what is wrong with a new password in words, or `undefined`: common ones and one's own name or email are
 * refused.
 */
export function passwordProblem(
  password: string,
  about: { name: string; email: string },
): Message | undefined {
  const key = nameKey(password)
  if (COMMON.has(key) || TRADE_WORDS.test(key) || /^(.)\1*$/u.test(key))
    return { id: 'session.common_password' }
  if (key === nameKey(about.name) || key === nameKey(about.email))
    return { id: 'session.password_is_the_name' }
  return undefined
}
