import type { ReadDigits, WantedDigits } from '../../domain/text/read-digits'

/** Returns why a text is not the number that its field asks for; undefined if it is, or is still short. */
export function numberProblemMessage(read: ReadDigits, wanted: WantedDigits | undefined): string | undefined {
  if (read.kind === 'empty') return undefined
  if (read.kind === 'unclear')
    return read.candidates.length === 0
      ? 'This is not one number: it may have digits, spaces and hyphens.'
      : 'This is more than one number. Which one is meant?'
  if (typeof wanted !== 'number' || read.digits.length <= wanted) return undefined
  return `It has ${read.digits.length} digits, and ${wanted} are asked for.`
}
