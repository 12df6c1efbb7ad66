import { type Paise, roundHalfUp } from './money.ts'

/** How much more one amount is than an earlier one, in per cent with one decimal ("8.5", "-3.2"); undefined with nothing earlier to compare with (rule 4.14). */
export function growthPercent(recent_paise: Paise, earlier_paise: Paise): string | undefined {
  if (earlier_paise <= 0) return undefined
  const tenths = roundHalfUp((BigInt(recent_paise) - BigInt(earlier_paise)) * 1000n, BigInt(earlier_paise))
  return (tenths / 10).toFixed(1)
}
