/** Set once this browser has Kadai's own fonts; start.js reads it before the first paint. */
const KEPT = 'kadai.letters'
const OWN = '400 15px "Inter Variable"'

/**
 * Switches the page to Kadai's own fonts, loaded only after the page is usable: on a slow connection they would delay
 * it. Texts in the system's fonts take the same space.
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
