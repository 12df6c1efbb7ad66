import { describe, expect, it, test } from 'vitest'
import { skeletonOf, soundOf } from './by-ear.ts'

describe('words by ear', () => {
  test.each([
    ['புஸ்வாணம்', ['pusvanam', 'pusvaanam', 'busvanam', 'puswanam', 'poosvanam']],
    ['பூச்செடி', ['poochedi', 'puchedi', 'poosedi', 'pucchedi', 'poochchedi']],
    ['சக்கரம்', ['chakkaram', 'sakkaram', 'chakaram', 'shakkaram', 'chaggaram']],
    ['வெடி', ['vedi', 'veti', 'wedi', 'vidi']],
    ['சாட்டை', ['saattai', 'chattai', 'sattai']],
    ['கிளி', ['kili', 'kizhi', 'gili']],
    ['லட்சுமி', ['lakshumi', 'latsumi', 'laxumi']],
    ['வெற்றி', ['vetri', 'vettri', 'wetri']],
    ['தங்கம்', ['thangam', 'tangam', 'thankam']],
    ['மஞ்சள்', ['manjal', 'manchal', 'mansal']],
    ['ஸ்டோர்ஸ்', ['stores', 'stors']],
    ['ஃபேன்சி', ['fensi', 'phency', 'pensi']],
  ])('%s sounds like %j', (tamil, spellings) => {
    for (const spelling of spellings)
      expect([spelling, soundOf(spelling)]).toEqual([spelling, soundOf(tamil)])
  })

  test.each([
    ['தராச்சக்கரம்', ['tarachakram', 'tharachakkaram', 'taarachakkram']],
    ['புஸ்வாணம்', ['pusuvanam', 'pusvnam']],
    ['லட்சுமி', ['lakshmi', 'laxmi', 'latsumi']],
    ['கன்று', ['kanru', 'kandru']],
  ])('%s is heard in %j with a vowel swallowed', (tamil, spellings) => {
    for (const spelling of spellings) {
      expect([spelling, skeletonOf(soundOf(spelling))]).toEqual([spelling, skeletonOf(soundOf(tamil))])
    }
  })

  it('keeps words apart that sound different', () => {
    const words = ['வெடி', 'பூச்செடி', 'சக்கரம்', 'சாட்டை', 'கிளி', 'தங்கம்', 'பம்பரம்', 'பச்சை', 'சிவப்பு']
    expect(new Set(words.map(soundOf)).size).toBe(words.length)
  })

  it('treats composed and decomposed vowel signs alike', () => {
    expect(soundOf('கோடி'.normalize('NFD'))).toBe(soundOf('கோடி'.normalize('NFC')))
  })
})
