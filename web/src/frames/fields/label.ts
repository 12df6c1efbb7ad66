import { type FieldName, fieldNames } from '@kadai/contract/field-names'
import { inLanguage } from '../../language/in-language.ts'

const labels = inLanguage('fields', fieldNames)

/** The label of a field, as refusals name it too. */
export const labelOf = (name: FieldName): string => labels[name]
