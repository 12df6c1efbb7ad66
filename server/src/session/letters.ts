import { randomInt } from 'node:crypto'

// Without 0 O 1 I L, which look alike: 31 letters, nearly five bits each.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Random letters to be typed by people, in groups: `ABCDE-FGHJK` is 2 groups of 5. */
export function typedLetters(groups: number, each: number): string {
  const group = () => Array.from({ length: each }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Normalizes typed letters: any case, with or without spaces and hyphens. */
export const bareLetters = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
