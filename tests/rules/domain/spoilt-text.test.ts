import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText } from '../../../src/domain/text/clean-text'
import { spoiltText } from '../../../src/domain/text/spoilt-text'

/** Returns a text as a program shows it that takes its UTF-8 for Latin-1. */
const readAsLatin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
/** The same, by a program that takes it for Windows-1252. The decoder of Node is not exact there. */
const readAsWindows = (text: string) =>
  readAsLatin1(text).replace(
    /[\u0080-\u009f]/g,
    (control) =>
      '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'[control.charCodeAt(0) - 0x80] ?? control,
  )

const NAMES = [
  'Ṣadé Adéyẹmí',
  'Ọ̀ṣúnlàjà Ògúnbàdé',
  'Ngọzi Ụzọdinma Ṅwa',
  'Ɗanladi Ɓala Ƙofar ƴa',
  'ẸKÚN ÌYÀWÓ ÀRÀBÀ',
  'Zoë Müller-Ångström',
  'School fees – ₦5,000 for “Ṣadé’s” class…',
].map((name) => name.normalize('NFC'))

describe('a text whose UTF-8 was read as another encoding', () => {
  it('is spoilt, and its repair is the text as it was: á¹¢adÃ©', () => {
    expect(spoiltText('á¹¢adÃ©')).toEqual({ words: ['á¹¢adÃ©'], isCertain: true, repair: 'Ṣadé' })
  })

  it.each(NAMES)('is repaired: %s', (name) => {
    for (const spoilt of [readAsWindows(name), readAsLatin1(name)]) {
      expect(spoilt).not.toBe(name)
      expect(spoiltText(spoilt)?.repair).toBe(name)
    }
  })

  it('is repaired, whatever its letters are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'abṢẹéọÀàŃǹụỊɗƊɓƙ. -'), { maxLength: 20 }), (letters) => {
        const text = `ṣ${letters.join('')}`
        for (const spoilt of [readAsWindows(text), readAsLatin1(text)])
          expect(spoiltText(spoilt)?.repair).toBe(text)
      }),
    )
  })

  it('is repaired if it was read wrong twice', () => {
    expect(spoiltText(readAsWindows(readAsWindows('Ṣadé Adéyẹmí')))?.repair).toBe('Ṣadé Adéyẹmí')
  })

  it('is repaired if its no-break space has become a plain one', () => {
    expect(spoiltText('Ã gbÃ dÃ© MarÃ¬a'.replaceAll('\u00a0', ' '))?.repair).toBe('àgbàdé Marìa')
  })

  it.each(['Bísí Fálétí', 'Bíbá àgbà', 'Àgbàlá tí ó dára'])(
    'is repaired after it was cleaned: %s',
    (name) => {
      for (const spoilt of [readAsWindows(name), readAsLatin1(name)])
        expect(spoiltText(cleanText(spoilt))?.repair).toBe(name)
    },
  )

  it('is repaired beside letters that are right, and only the spoilt words are named', () => {
    expect(spoiltText('Ṣadé and á¹¢adÃ© of Ìbàdàn')).toEqual({
      words: ['á¹¢adÃ©'],
      isCertain: true,
      repair: 'Ṣadé and Ṣadé of Ìbàdàn',
    })
  })

  it('has the question marks still in its repair, which is then asked about in its turn', () => {
    expect(spoiltText('á¹¢adÃ© Ad?y?m?')?.repair).toBe('Ṣadé Ad?y?m?')
    expect(spoiltText('Ṣadé Ad?y?m?')).toEqual({ words: ['Ad?y?m?'], isCertain: false })
  })
})

describe('a text with letters that are lost', () => {
  it('is spoilt by U+FFFD, and has no repair', () => {
    expect(spoiltText('\ufffdad\ufffd Balogun')).toEqual({ words: ['\ufffdad\ufffd'], isCertain: true })
  })

  it('may be spoilt by question marks before and between letters: ?ad? Ad?y?m?', () => {
    expect(spoiltText('?ad? Ad?y?m?')).toEqual({ words: ['?ad?', 'Ad?y?m?'], isCertain: false })
  })

  it.each(['AD?Y?M?', '??ad? Balogun', "O'?un", 'Ọjà (?ad?)', 'O??un', 'Ng?zi'])(
    'may be spoilt: %s',
    (text) => {
      expect(spoiltText(text)).toMatchObject({ isCertain: false })
    },
  )
})

describe('a text that is right', () => {
  it.each([
    'Paid?',
    'Paid? Yes',
    'Paid?Yes',
    'Why??',
    'What?!',
    'Rent ? November',
    'Invoice 12?34',
    '?',
    'https://bank.example/pay?ref=12',
    'www.bank.example?a',
    'bank.example/x?ref=1',
    'IRMÃ MARIA',
    'RENÉ’S CAFÉ',
    'CAFÉ…',
    'SEÑOR “PEÑA”',
    'Curaçao – Århus',
    '£5 · 5° ½',
    '付款给王小明',
    'من أحمد',
    '',
    ...NAMES,
  ])('is no question: %j', (text) => {
    expect(spoiltText(text)).toBeUndefined()
  })

  it('is never changed by a repair of what is right', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'abṢéọÀŃẹ ụỊƙ.,-'), { maxLength: 30 }), (letters) => {
        expect(spoiltText(letters.join(''))).toBeUndefined()
      }),
    )
  })
})
