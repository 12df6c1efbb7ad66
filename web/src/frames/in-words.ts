import { english } from '@kadai/domain/english'
import { speaker } from '@kadai/domain/message'
import { inLanguage } from '../language/in-language.ts'

/** The sentence of a message of the rules, in the person's language. */
export const inWords = speaker<typeof english>(inLanguage('rules', english))
