import { ACCOUNT_NUMBER_LENGTH } from '../../../domain/limits'

/** Returns a typed or pasted account number without spaces; an account's own number may have letters. */
export function typedNumber(text: string): string {
  return text.replace(/\s/g, '')
}

/** Returns whether a number is a complete NUBAN. */
export function isNuban(number: string): boolean {
  return number.length === ACCOUNT_NUMBER_LENGTH && /^\d+$/.test(number)
}
