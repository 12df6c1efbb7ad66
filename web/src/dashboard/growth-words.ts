/** The badge's text for the growth, and the text next to it (rule 4.14). */
export type GrowthWords = { badge: string; down: boolean; words: string }

/**
 * Takes the growth of the last 30 days over the 30 before in per cent ("-3.2"), blank where there is nothing before,
 * and the target.
 */
export function growthWords(growth: string, target: string): GrowthWords | undefined {
  if (growth === '') return undefined
  const [is, wanted] = [Number(growth), Number(target)]
  const compared = is < 0 ? 'less than' : is > 0 ? 'more than' : 'as much as'
  const aim = is >= wanted ? 'reached' : 'not reached'
  return {
    badge: `${growth.replace('-', '')}%`,
    down: is < 0,
    words: `${compared} in the 30 days before. Target ${target}%: ${aim}`,
  }
}
