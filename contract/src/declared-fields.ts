import { z } from 'zod'

/** The fields that a call's input declares, those of its parts as `lines.qty`. */
export function declaredFields(takes: z.core.$ZodType, at = ''): string[] {
  if (takes instanceof z.ZodObject)
    return Object.entries(takes.shape).flatMap(([name, field]) => [
      `${at}${name}`,
      ...declaredFields(field, `${at}${name}.`),
    ])
  if (takes instanceof z.ZodArray) return declaredFields(takes.element, at)
  if (takes instanceof z.ZodPipe) return [takes.in, takes.out].flatMap((part) => declaredFields(part, at))
  if (takes instanceof z.ZodOptional || takes instanceof z.ZodNullable || takes instanceof z.ZodCatch)
    return declaredFields(takes.unwrap(), at)
  return []
}
