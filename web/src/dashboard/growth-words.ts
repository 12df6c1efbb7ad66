import { words } from './words.ts'

/** The badge's text for the growth, and the text next to it (rule 4.14). */
export type GrowthWords = { badge: string; down: boolean; words: string }

/**
 * Takes the growth of the last 30 days over the 30 before in per cent ("-3.2"), blank where there is nothing before,
 * and the target.
 */
export function growthWords(growth: string, target: string): GrowthWords | undefined {
  if (growth === '') return undefined
  const [is, wanted] = [Number(growth), Number(target)]
  const compared = is < 0 ? words.growth_less : is > 0 ? words.growth_more : words.growth_same
  const aim = is >= wanted ? words.target_reached({ target }) : words.target_missed({ target })
  return {
    badge: `${growth.replace('-', '')}%`,
    down: is < 0,
    words: `${compared} ${aim}`,
  }
}
