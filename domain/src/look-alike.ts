import { cleanText } from './names.ts'

// Letters of other scripts that look like Latin ones, capitals by the capital they resemble (Unicode TR 39).
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

/** A key that is equal for names that look the same in different letters: Cyrillic, Greek, full-width. */
export function lookKey(text: string): string {
  const plain = cleanText(text.normalize('NFKC')).replace(INVISIBLE, '')
  return [...plain]
    .map((letter) => LATIN[letter] ?? letter)
    .join('')
    .toLowerCase()
}
