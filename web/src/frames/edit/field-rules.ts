import { parseMoney, parsePercent } from '@kadai/domain/money'
import type { EditField, FieldKind } from './declaration.ts'

const LONGEST: Partial<Record<FieldKind, number>> = { phone: 10, gst: 15, percent: 6, money: 18, stock: 9 }

/** The most characters a field takes. */
export function mostOf(field: EditField<string>): number | undefined {
  return field.max ?? LONGEST[field.kind ?? 'text']
}

/** What of a typed text a field keeps: digits only in a phone number, no letters in an amount. */
export function kept(field: EditField<string>, typed: string): string {
  const text = characters(field.kind, typed)
  const most = mostOf(field)
  return most === undefined ? text : [...text].slice(0, most).join('')
}

function characters(kind: FieldKind | undefined, typed: string): string {
  if (kind === 'phone' || kind === 'digits') return typed.replace(/\D/g, '')
  if (kind === 'money') return typed.replace(/[^\d.,]/g, '')
  if (kind === 'percent') return typed.replace(/[^\d.]/g, '')
  if (kind === 'stock') return typed.replace(/[^\d-]/g, '').replace(/(?!^)-/g, '')
  return typed
}

/** What is wrong with a field before anything is sent; undefined where nothing is. */
export function fieldProblem(field: EditField<string>, value: string): string | undefined {
  const text = value.trim()
  if (text === '') return field.required ? `${field.label} is required.` : undefined
  if (field.kind === 'money' && parseMoney(text) === undefined)
    return `${field.label} takes an amount in rupees with at most two decimals, such as 1250.00.`
  if (field.kind === 'percent' && parsePercent(text) === undefined)
    return `${field.label} takes a percentage from 0 to 100.`
  if (field.kind === 'stock' && !/^-?\d+$/.test(text)) return `${field.label} takes a whole number.`
  return undefined
}
