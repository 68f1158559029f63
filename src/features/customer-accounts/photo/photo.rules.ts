import type { Result } from '../../../domain/result'

/**
 * The longest side of a stored picture, in pixels: a face and a card stay readable, and two pictures can be
 * sent over a slow connection.
 */
const PHOTO_LONGEST_SIDE = 1280

/** A picture is made smaller until it has at most so many bytes: a minute for two of them at 64 kbit/s. */
const PHOTO_BYTES = 150_000

/** How a picture is stored: its JPEG quality (0 to 1), and which part of its full size it has. */
export interface PhotoStep {
  readonly quality: number
  readonly part: number
}

/** Tried in this order. Fewer pixels read better than a still lower quality does. */
const PHOTO_STEPS: readonly PhotoStep[] = [
  { quality: 0.82, part: 1 },
  { quality: 0.72, part: 1 },
  { quality: 0.6, part: 1 },
  { quality: 0.6, part: 0.8 },
  { quality: 0.6, part: 0.65 },
  { quality: 0.5, part: 0.5 },
]

/** Returns the first picture that is small enough, of the steps in their order; the last one if none is. */
export async function smallEnough<Picture extends { readonly size: number }>(
  encode: (step: PhotoStep) => Promise<Picture>,
): Promise<Picture | undefined> {
  let picture: Picture | undefined
  for (const step of PHOTO_STEPS) {
    picture = await encode(step)
    if (picture.size <= PHOTO_BYTES) break
  }
  return picture
}

/** The largest file that is accepted, in bytes; a device's camera makes much smaller ones. */
export const PHOTO_FILE_MAX = 25 * 1024 * 1024

/** How many bytes of a file tell its format. */
export const SNIFFED_BYTES = 12

/** Why there is no picture. */
export interface PhotoFailure {
  readonly kind: /** Not a picture. */
    | 'no-picture'
    /** A picture, but neither JPEG nor GIF. */
    | 'other-format'
    | 'too-large'
    /** Its bytes do not decode to a picture. */
    | 'damaged'
    /** The browser cannot prepare it, or gave up. */
    | 'not-prepared'
    /** The device did not store it. */
    | 'not-stored'
    /** The draft was queued or discarded meanwhile. */
    | 'not-written'
    /** The device did not remove it. */
    | 'not-removed'
}

/** The bytes of an upright, scaled JPEG without any metadata, or why there is none. */
export type PhotoReply = Result<Uint8Array<ArrayBuffer>, PhotoFailure>

/** Returns the format of a file by its first bytes; its name and its declared type can be wrong. */
export function sniffPicture(first: Uint8Array): 'jpeg' | 'gif' | 'other' | 'none' {
  const latin = String.fromCharCode(...first.subarray(0, SNIFFED_BYTES))
  if (latin.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(latin)) return 'gif'
  const isOther =
    latin.startsWith('\x89PNG') ||
    latin.startsWith('BM') ||
    /^(II\*\0|MM\0\*)/.test(latin) ||
    /^RIFF....WEBP/s.test(latin) ||
    /^....ftyp(heic|heix|mif1|msf1|avif)/s.test(latin)
  return isOther ? 'other' : 'none'
}

/**
 * Returns the size in which a picture is stored (pixels), or a part of it: the same proportions, never
 * enlarged, at least one pixel.
 */
export function fittedSize(
  width: number,
  height: number,
  part = 1,
): { readonly width: number; readonly height: number } {
  const scale = part * Math.min(1, PHOTO_LONGEST_SIDE / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** Returns why a picture was not accepted, and what to do. */
export function photoFailureMessage(failure: PhotoFailure): string {
  switch (failure.kind) {
    case 'no-picture':
      return 'This file is not a picture. Choose a JPEG or GIF, or take the picture here.'
    case 'other-format':
      return 'Only JPEG and GIF are taken. Save the picture as JPEG, or take it here.'
    case 'too-large':
      return 'This file is larger than 25 MB. Choose a smaller one, or take the picture here.'
    case 'damaged':
      return 'This picture is damaged and cannot be opened. Take it again or choose another.'
    case 'not-prepared':
      return 'This browser could not prepare the picture. Try again; if that does not help, update the browser.'
    case 'not-stored':
      return 'The picture could not be saved on this device. Free some space, then take it again.'
    case 'not-written':
      return 'The picture was not saved: this draft can no longer be changed here.'
    case 'not-removed':
      return 'The picture could not be removed. Try again.'
  }
}
