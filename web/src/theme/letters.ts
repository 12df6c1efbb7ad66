/** Set once this browser has Kadai's own letters; start.js reads it before the first paint. */
const KEPT = 'kadai.letters'
const OWN = '400 15px "Inter Variable"'

/**
 * Puts the page into Kadai's own letters. Asked for once what can be used has come: over a poor line the letters would
 * come before it, and what stands in the machine's letters has the same places.
 */
export function wearLetters(): void {
  const { dataset } = document.documentElement
  if (dataset.letters) return
  dataset.letters = 'own'
  void document.fonts.load(OWN).then(
    (fonts) => {
      if (fonts.length > 0) localStorage.setItem(KEPT, 'own')
    },
    () => undefined,
  )
}
