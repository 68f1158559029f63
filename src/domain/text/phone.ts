import { cleanText } from './clean-text'

/** A phone number as people write it: its digits, and the signs inside and before them. */
const WRITTEN = /^\+?[\d\s().\p{Pd}]+$/u
/** The country code in all its spellings, and the ten digits of a number after it; "(0)" may precede them. */
const NIGERIAN = /^(?:00)?2340?([1-9]\d{9})$/

/**
 * Returns a phone number as it is dialled in Nigeria, without separators: "+234 803 554 1127",
 * "2348035541127" and "0803-554-1127" are all "08035541127". A number of another country keeps its code, with
 * a plus where it was written. A text that is no phone number is returned clean and otherwise as it is, so
 * that the caller can say what is wrong with it.
 */
export function readPhone(text: string): string {
  const typed = cleanText(text)
  if (!WRITTEN.test(typed)) return typed
  const digits = typed.replace(/\D/g, '')
  const national = NIGERIAN.exec(digits)?.[1]
  if (national !== undefined) return `0${national}`
  return typed.startsWith('+') ? `+${digits}` : digits
}
