import { describe, expect, it } from 'vitest'
import { smsLength } from '../../../src/features/bulk-sms/new-message/sms-length.rules'

/** Encoding, units and parts of a message. */
function counted(message: string) {
  const { encoding, units, parts } = smsLength(message)
  return [encoding, units, parts]
}

describe('the length of an SMS', () => {
  it.each<[string, string, [string, number, number]]>([
    ['nothing', '', ['GSM-7', 0, 0]],
    ['160 letters', 'a'.repeat(160), ['GSM-7', 160, 1]],
    ['161 letters', 'a'.repeat(161), ['GSM-7', 161, 2]],
    ['306 letters, 153 in each part', 'a'.repeat(306), ['GSM-7', 306, 2]],
    ['307 letters', 'a'.repeat(307), ['GSM-7', 307, 3]],
    ['signs of the extension table, which count twice', '{}[]€^\\~|', ['GSM-7', 18, 1]],
    [
      'an extension sign that would stand across two parts',
      `${'a'.repeat(152)}€${'a'.repeat(152)}`,
      ['GSM-7', 306, 3],
    ],
    ['158 letters and a euro sign', `${'a'.repeat(158)}€`, ['GSM-7', 160, 1]],
    ['159 letters and a euro sign', `${'a'.repeat(159)}€`, ['GSM-7', 161, 2]],
    ...['^', '{', '}', '\\', '[', '~', ']', '|', '€'].map(
      (sign) =>
        [`a ${sign}, which counts twice`, `${sign}a`, ['GSM-7', 3, 1]] as [
          string,
          string,
          [string, number, number],
        ],
    ),
    [
      'every character of the GSM alphabet once',
      '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
      ['GSM-7', 127, 1],
    ],
    ['a small ç, of which the alphabet has only the capital', 'ç', ['UCS-2', 1, 1]],
    ['letters of the GSM alphabet with accents', 'àèéìòùÄÖÑÜ', ['GSM-7', 10, 1]],
    ['70 characters beyond it', 'Ẹ'.repeat(70), ['UCS-2', 70, 1]],
    ['71 characters beyond it', 'Ẹ'.repeat(71), ['UCS-2', 71, 2]],
    ['134 characters beyond it, 67 in each part', 'Ẹ'.repeat(134), ['UCS-2', 134, 2]],
    ['the naira sign', '₦500', ['UCS-2', 4, 1]],
    ['an emoji, which counts twice', '🎉', ['UCS-2', 2, 1]],
    ['35 emoji', '🎉'.repeat(35), ['UCS-2', 70, 1]],
    ['36 emoji', '🎉'.repeat(36), ['UCS-2', 72, 2]],
    ['67 emoji, 33 whole ones in each part', '🎉'.repeat(67), ['UCS-2', 134, 3]],
    ['an emoji that would stand across two parts', `${'Ẹ'.repeat(66)}🎉${'Ẹ'.repeat(66)}`, ['UCS-2', 134, 3]],
  ])('counts %s', (_, message, expected) => {
    expect(counted(message)).toEqual(expected)
  })

  it('names each character that makes the parts shorter once', () => {
    expect(smsLength('Ẹ kú ọdún, Ẹ').beyondGsm).toEqual(['Ẹ', 'ú', 'ọ'])
  })
})
