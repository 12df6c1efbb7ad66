import type { ContractMessage } from './english.ts'

/** A message as text: zod's issues carry text alone. */
export const carried = (message: ContractMessage): string => JSON.stringify(message)

/** The message that an issue carries; `undefined` where it has zod's own words, which only a program gets to hear. */
export function messageIn(text: string): ContractMessage | undefined {
  return text.startsWith('{"id":') ? (JSON.parse(text) as ContractMessage) : undefined
}
