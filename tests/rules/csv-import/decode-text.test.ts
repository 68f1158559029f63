import { describe, expect, it } from 'vitest'
import { decodeText, type Encoding } from '../../../src/widgets/csv-import/decode-text'

const YORUBA = 'sender,name\r\n3000702554,Ọ̀ṣúnlàjà Ṣadé Ògúnbàdé\r\n'.normalize('NFC')
const bytes = (...parts: readonly (Buffer | readonly number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))))
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('a file of names in Yoruba', () => {
  it.each<readonly [string, Uint8Array<ArrayBuffer>, Encoding]>([
    ['UTF-8', bytes(Buffer.from(YORUBA)), 'UTF-8'],
    ['UTF-8 with its signature', bytes([0xef, 0xbb, 0xbf], Buffer.from(YORUBA)), 'UTF-8'],
    ['UTF-16', bytes(Buffer.from(YORUBA, 'utf16le')), 'UTF-16'],
    ['UTF-16 with its mark', bytes([0xff, 0xfe], Buffer.from(YORUBA, 'utf16le')), 'UTF-16'],
    ['UTF-16 of the other byte order', bytes(bigEndian(YORUBA)), 'UTF-16'],
    ['the same with its mark', bytes([0xfe, 0xff], bigEndian(YORUBA)), 'UTF-16'],
  ])('is read right as %s', (_, file, encoding) => {
    expect(decodeText(file)).toEqual({ text: YORUBA, encoding })
  })

  it('is read right as UTF-16 without its mark, if nearly all its letters have a diacritic', () => {
    const text = `sender,name\n${`3000702554,${'Ṣẹ́gun Ọ̀ṣọ́'.normalize('NFC')}\n`.repeat(40)}`
    expect(decodeText(bytes(Buffer.from(text, 'utf16le')))?.text).toBe(text)
  })

  it('is read right as Windows-1252, as far as that has its letters', () => {
    const text = 'sender,name\r\n3000702554,Adé Ògúnbàdé Ìbàdàn\r\n'.normalize('NFC')
    const file = bytes(Buffer.from(text, 'latin1'))
    expect(decodeText(file)).toEqual({ text, encoding: 'Windows-1252' })
  })

  it('is read as it is, if its UTF-8 was taken for Windows-1252 before it was saved', () => {
    const text = 'name\r\ná¹¢adÃ©\r\n'
    expect(decodeText(bytes(Buffer.from(text)))).toEqual({ text, encoding: 'UTF-8' })
  })
})
