import { cleanText } from './names.ts'

// Letters of other scripts that are drawn as Latin ones, capitals by the capital that they look like (Unicode TR 39).
const LATIN: Record<string, string> = {
  ...pairs('АВЕЅІЈКМНОРСТУХҮԌԚԜһасеѕіјорԛԝухѵӏԁгпьѡквмнт', 'ABESIJKMHOPCTYXYGQWhacesijopqwyxvldrnbwkbmht'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγικνορτυχϲ', 'ABEZHIKMNOPTYXabyikvoptuxc'),
  ...pairs('ՕՍօսոհցզԼ', 'OUounhgqL'),
  ...pairs('ıɑɡɩʏꓐꓑꓓꓖꓝꓦꓪꓫꓬꓮꓰꓲꓳꓴ', 'iagiyBPDGFVWXYAEIOU'),
}
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

function pairs(from: string, to: string): Record<string, string> {
  const letters = [...to]
  return Object.fromEntries([...from].map((letter, at) => [letter, letters[at] ?? letter]))
}

/** What two names have in common that look the same though they are written with other letters: Cyrillic, Greek, wide. */
export function lookKey(text: string): string {
  const plain = cleanText(text.normalize('NFKC')).replace(INVISIBLE, '')
  return [...plain]
    .map((letter) => LATIN[letter] ?? letter)
    .join('')
    .toLowerCase()
}
