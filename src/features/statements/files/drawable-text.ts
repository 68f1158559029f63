/**
 * Returns a text as the font of the PDF draws it well. Of a letter with a dot below and a tone, the tone is
 * part of the letter, because the font's separate tones are placed for small letters and would strike
 * through a capital; the dot follows it.
 */
export function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(\p{L})([\u0300-\u0304\u030c])/gu, (both, letter: string, tone: string) => {
      const [base = '', ...below] = letter.normalize('NFD')
      const toned = (base + tone).normalize('NFC')
      return below.join('') === '\u0323' && toned.length === 1 ? `${toned}\u0323` : both
    })
}
