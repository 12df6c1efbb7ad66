import { type Paise, roundHalfUp } from './money.ts'

/** A part of an amount in per cent with one decimal ("8.5", "-3.2"); undefined where the whole is not above 0. */
export function percentShare(part_paise: Paise, whole_paise: Paise): string | undefined {
  if (whole_paise <= 0) return undefined
  return (roundHalfUp(BigInt(part_paise) * 1000n, BigInt(whole_paise)) / 10).toFixed(1)
}

/** The growth of an amount over an earlier one in per cent; undefined where the earlier one is 0 (rule 4.14). */
export const growthPercent = (recent_paise: Paise, earlier_paise: Paise): string | undefined =>
  percentShare(recent_paise - earlier_paise, earlier_paise)
