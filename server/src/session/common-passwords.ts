import { nameKey } from '@kadai/domain/names'

// The head of every list of leaked passwords, with what a shop like this one would think of first.
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 87654321 987654321
  0987654321 11111111 00000000 22222222 88888888 99999999 12341234 11223344 12121212 123123123 1q2w3e4r 1qaz2wsx
  qwertyui qwertyuiop qwerty123 qwerty12 asdfghjkl asdfghjk zxcvbnm1 abcd1234 abc12345 abcdefgh a1b2c3d4 iloveyou
  sunshine princess football baseball superman letmein1 letmein123 welcome1 welcome123 admin123 admin1234 administrator
  administrador changeme changeme1 computer internet whatever trustno1 india123 india@123 tamil123 tamilnadu chennai123
  sivakasi sivakasi1 crackers crackers1 crackers123 deepavali deepavali1 diwali123 fireworks fireworks1 kadai123
  kadai1234 shop1234 murugan1 murugan123 vijay123 krishna1 lakshmi1 ganesh123 owner123 owner1234 cashier1 test1234
  test12345 master123 dragon123 monkey123 michael1 jennifer computer1 starwars pokemon1 cheese123 qazwsxedc 1234qwer
  qwer1234 asdf1234 zaq12wsx password! password@123 pass1234 pass@123 pass@1234 welcome@123 admin@123`.split(
    /\s+/,
  ),
)

/** What is wrong with a new password in words, or `undefined`: the commonest ones and one's own name or email are refused. */
export function passwordProblem(
  password: string,
  about: { name: string; email: string },
): string | undefined {
  const key = nameKey(password)
  if (COMMON.has(key) || /^(.)\1*$/u.test(key))
    return 'This password is on every list of common passwords. Please choose another.'
  if (key === nameKey(about.name) || key === nameKey(about.email))
    return 'The password must not be the name or the email. Please choose another.'
  return undefined
}
