import { BVN_LENGTH, PHONE_LENGTH } from '../../domain/limits'
import { readPhone } from '../../domain/phone'
import { readDigits } from '../../domain/read-digits'
import type { OpeningFieldName } from './account-opening.sections'

const NUMBERS: Readonly<Partial<Record<OpeningFieldName, (text: string) => readonly string[]>>> = {
  bvn: (text) => candidates(text, BVN_LENGTH),
  tell_no: phones,
  fax_no: phones,
  next_of_kin_phone_no: phones,
}

/**
 * Returns the numbers in a text of a field that asks for one of eleven digits and cannot be read as it, for
 * the user to choose from: "BVN 22233344455", "0803 554 1127 or 0805 554 1128".
 */
export const meantNumbers = (name: OpeningFieldName, text: string): readonly string[] =>
  NUMBERS[name]?.(text) ?? []

function phones(text: string): readonly string[] {
  const read = candidates(text, { atLeast: PHONE_LENGTH }).map(readPhone)
  return [...new Set(read)].filter(({ length }) => length === PHONE_LENGTH)
}

function candidates(text: string, wanted: Parameters<typeof readDigits>[1]): readonly string[] {
  const read = readDigits(text, wanted)
  return read.kind === 'unclear' ? read.candidates : []
}
