import { type Paise, roundHalfUp } from './money.ts'

/**
 * The growth of an amount over an earlier one, in per cent with one decimal ("8.5", "-3.2"); undefined where the
 * earlier one is 0 (rule 4.14).
 */
export function growthPercent(recent_paise: Paise, earlier_paise: Paise): string | undefined {
  if (earlier_paise <= 0) return undefined
  const tenths = roundHalfUp((BigInt(recent_paise) - BigInt(earlier_paise)) * 1000n, BigInt(earlier_paise))
  return (tenths / 10).toFixed(1)
}
