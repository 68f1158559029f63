import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fittedSize,
  type PhotoStep,
  photoFailureMessage,
  smallEnough,
  sniffPicture,
} from '../../../src/features/customer-accounts/photo/photo.rules'

const bytes = (latin: string) => Uint8Array.from(latin, (letter) => letter.charCodeAt(0))

describe('the type of a file', () => {
  it.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
    ['\xff\xd8\xff\xe1\0\x10Exif', 'jpeg'],
    ['GIF87a', 'gif'],
    ['GIF89a', 'gif'],
    ['\x89PNG\r\n\x1a\n', 'other'],
    ['RIFF\x01\x02\x03\x04WEBP', 'other'],
    ['\0\0\0\x18ftypheic', 'other'],
    ['\0\0\0\x1cftypavif', 'other'],
    ['%PDF-1.7', 'none'],
    ['PK\x03\x04', 'none'],
    ['<svg xmlns', 'none'],
    ['', 'none'],
  ])('is read from its first bytes, not from its name: %j', (latin, kind) => {
    expect(sniffPicture(bytes(latin))).toBe(kind)
  })
})

describe('the stored size of a picture', () => {
  it.each([
    [4000, 3000, { width: 1280, height: 960 }],
    [3000, 4000, { width: 960, height: 1280 }],
    [1280, 1280, { width: 1280, height: 1280 }],
    [640, 480, { width: 640, height: 480 }],
    [9000, 1, { width: 1280, height: 1 }],
  ])('of %i × %i', (width, height, size) => {
    expect(fittedSize(width, height)).toEqual(size)
  })

  it('is never more than 1280 pixels a side, never larger than the picture, and never nothing', () => {
    const side = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const size = fittedSize(width, height)
        expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1280)
        expect(size.width).toBeLessThanOrEqual(width)
        expect(size.height).toBeLessThanOrEqual(height)
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

describe('the picture of a camera', () => {
  /** Makes pictures of these sizes, one after the other, and returns which was taken. */
  const taken = (...sizes: readonly number[]) => {
    const left = [...sizes]
    return smallEnough(async () => ({ size: left.shift() ?? 90_000 }))
  }

  it.each([
    ['as it is, if it has 150 kB or less', [150_000], 150_000],
    ['with more loss, if it has not', [400_000, 260_000, 149_000], 149_000],
    ['smaller, if that does not help', [400_000, 320_000, 250_000, 160_000, 110_000], 110_000],
    ['as small as it gets', [900_000, 800_000, 700_000, 600_000, 500_000, 400_000], 400_000],
  ])('is stored %s', async (_, sizes, size) => {
    expect(await taken(...sizes)).toEqual({ size })
  })

  it('loses quality first, then pixels, and never gets larger again', async () => {
    const steps: PhotoStep[] = []
    await smallEnough(async (step) => {
      steps.push(step)
      return { size: 1_000_000 }
    })
    expect(steps[0]).toEqual({ quality: 0.82, part: 1 })
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1] ?? step
      expect(step.quality).toBeLessThanOrEqual(before.quality)
      expect(step.part).toBeLessThanOrEqual(before.part)
    }
  })
})

describe('a refused picture', () => {
  it.each([
    ['no-picture', 'This file is not a picture. Choose a JPEG or GIF, or take the picture here.'],
    ['other-format', 'Only JPEG and GIF are taken. Save the picture as JPEG, or take it here.'],
    ['too-large', 'This file is larger than 25 MB. Choose a smaller one, or take the picture here.'],
    ['damaged', 'This picture is damaged and cannot be opened. Take it again or choose another.'],
  ] as const)('has a message with the reason and what to do: %s', (kind, sentence) => {
    expect(photoFailureMessage({ kind })).toBe(sentence)
  })
})
