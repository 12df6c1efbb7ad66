import { fieldNames } from '@kadai/contract/field-names'
import { privileges } from '@kadai/contract/flags'
import { inLanguage } from '../../language/in-language.ts'

/** The labels of fields, as the refusals of the calls name the fields. */
export const labels = inLanguage('labels', fieldNames)

/** The names of privileges. */
export const privilegeNames = inLanguage('privileges', privileges)
