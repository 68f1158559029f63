import { bankByCode } from '../../domain/banks/nigerian-banks'
import { isIsoDay } from '../../domain/days/dates'
import { PHONE_LENGTH } from '../../domain/limits'
import { isPositiveAmount } from '../../domain/money/money'
import { amountProblem, parseAmount } from '../../domain/money/typed-amount'
import type { Option } from '../../domain/option'
import { cellMeaning } from '../../domain/text/csv-cell'
import { digitsOf } from '../../domain/text/digits'
import { readPhone } from '../../domain/text/phone'
import { type ReadDigits, readDigits } from '../../domain/text/read-digits'
import type { CellRule, ImportColumn } from './import-columns'

/** The contents of a cell: its clean value, or the reason why it has none. */
export type ReadCell =
  | { readonly ok: true; readonly value: string }
  | {
      readonly ok: false
      readonly problem: string
      /** The values that were probably meant. Only the user can decide that one of them was. */
      readonly suggestions: readonly string[]
    }

const clean = (value: string): ReadCell => ({ ok: true, value })
const wrong = (problem: string, suggestions: readonly string[] = []): ReadCell => ({
  ok: false,
  problem,
  suggestions,
})

/** Reads a cell by the rule of its column. Nothing is rounded, completed, cut or glued silently. */
export function readCell({ rule, required }: ImportColumn, text: string): ReadCell {
  const meant = cellMeaning(text)
  if (meant === '') return required ? wrong(required) : clean('')
  if (rule.kind === 'text') return readText(meant, rule)
  // A name may begin with an apostrophe; nothing else does.
  const typed = meant.replace(/^['’]/, '')
  switch (rule.kind) {
    case 'account number':
      return readAccountNumber(typed, rule)
    case 'bank code':
      return readBankCode(typed)
    case 'amount':
      return readAmount(typed)
    case 'choice':
      return readChoice(typed, rule.options)
    case 'option':
      return readOption(typed, rule.options)
    case 'digits':
      return readCounted(typed, rule)
    case 'phone':
      return readPhoneNumber(typed, rule)
    case 'whole number':
      return readWholeNumber(typed)
    case 'day':
      return readDay(typed)
  }
}

/** "1.23E+09", also with a decimal comma. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d+$/i
/** "1234567890.0" */
const AS_DECIMAL = /^(\d+)[.,]0+$/

const DIGITS_LOST = (text: string) => `A spreadsheet changed this number: ${text} has lost digits.`
const ZERO_LOST = 'A spreadsheet may have removed a zero at the start.'
const MADE_DECIMAL = 'A spreadsheet made this a decimal number.'

const candidatesOf = (read: ReadDigits) => (read.kind === 'unclear' ? read.candidates : [])

/**
 * Reads an account number. If a zero was lost it is not put back, because the number with the zero may be
 * another customer's.
 */
function readAccountNumber(text: string, { count }: Extract<CellRule, { kind: 'account number' }>): ReadCell {
  if (SCIENTIFIC.test(text)) return wrong(`${DIGITS_LOST(text)} Enter the account number again.`)
  const invalid = `Invalid account number: it has ${count ?? 'only'} digits.`
  const decimal = AS_DECIMAL.exec(text)?.[1]
  const read = readDigits(decimal ?? text, count)
  if (read.kind !== 'digits') return wrong(invalid, candidatesOf(read))
  const { digits } = read
  if (count !== undefined && digits.length >= LEAST_AFTER_LOSS && digits.length < count)
    return wrong(`${ZERO_LOST} An account number has ${count} digits, this one has ${digits.length}.`)
  if (count !== undefined && digits.length !== count) return wrong(invalid)
  return decimal === undefined ? clean(digits) : wrong(MADE_DECIMAL, [digits])
}

/** The digits that are left of an account number with as many zeros at its start as there are. */
const LEAST_AFTER_LOSS = 7

function readBankCode(code: string): ReadCell {
  const bank = bankByCode(code)
  if (bank?.active) return clean(code)
  if (bank) return wrong(`${bank.name} takes no transfers any more.`)
  if (SCIENTIFIC.test(code)) return wrong(`A spreadsheet changed this code: ${code} has lost digits.`)
  const isActive = (one: string) => bankByCode(one)?.active === true
  const unknown = `There is no bank with the code ${code}.`
  const padded = (AS_DECIMAL.exec(code)?.[1] ?? code).padStart(BANK_CODE_LENGTH, '0')
  return isActive(padded)
    ? wrong(`${ZERO_LOST} ${unknown}`, [padded])
    : wrong(unknown, candidatesOf(readDigits(code, BANK_CODE_LENGTH)).filter(isActive))
}

/** Of most codes, and of all that begin with a zero which a spreadsheet removes. */
const BANK_CODE_LENGTH = 3

const NOT_MORE_THAN_ZERO = 'An amount is more than zero.'

function readAmount(text: string): ReadCell {
  const amount = parseAmount(text)
  if (amount === undefined) return wrong(amountProblem(text, { isLeft: true }) ?? NOT_MORE_THAN_ZERO)
  return isPositiveAmount(amount) ? clean(amount) : wrong(NOT_MORE_THAN_ZERO)
}

function readText(text: string, { most, tooLong }: Extract<CellRule, { kind: 'text' }>): ReadCell {
  // Line breaks and tabs come from cells that were pasted; the bank shows a text on one line.
  const value = text.replace(/\s+/gu, ' ')
  if (most !== undefined && [...value].length > most)
    return wrong(tooLong ?? `Must be ${most} characters or less`)
  return hasControlCharacter(value) ? wrong('This text has characters that cannot be read.') : clean(value)
}

function hasControlCharacter(text: string): boolean {
  return /[\p{Cc}\uFFFD]/u.test(text)
}

function readChoice(text: string, options: readonly string[]): ReadCell {
  const chosen = options.find((option) => option.toLowerCase() === text.toLowerCase())
  return chosen === undefined ? wrong(`This is ${options.join(' or ')}.`) : clean(chosen)
}

function readOption(text: string, options: readonly Option[]): ReadCell {
  // "5.0" and "05" are how spreadsheets and banks write 5.
  const number = (AS_DECIMAL.exec(text)?.[1] ?? text).replace(/^0+(?=\d+$)/, '')
  const optionOf = (...words: readonly (string | undefined)[]) =>
    options.find(({ value, label }) => [value, label].some((word) => words.includes(word.toLowerCase())))
  const chosen = optionOf(text.toLowerCase(), number)
  if (chosen) return clean(chosen.value)
  const likely = optionOf(dayOfMonthIn(text))?.value
  return wrong(`“${text}” is none of the choices.`, likely === undefined ? [] : [likely])
}

/** Returns the day of the month of a date ("2026-11-05", "05/11/2026"): 5. Undefined if it is no date. */
function dayOfMonthIn(text: string): string | undefined {
  const read = readDay(text)
  const day = read.ok ? read.value : read.suggestions[0]
  return day && String(Number(day.slice(-2)))
}

function readCounted(
  text: string,
  { count, wrong: sentence }: Extract<CellRule, { kind: 'digits' }>,
): ReadCell {
  if (SCIENTIFIC.test(text)) return wrong(DIGITS_LOST(text))
  const decimal = AS_DECIMAL.exec(text)?.[1]
  const read = readDigits(decimal ?? text, count)
  if (read.kind !== 'digits') return wrong(sentence, candidatesOf(read))
  const { digits } = read
  if (digits.length === count - 1) return wrong(`${ZERO_LOST} ${sentence}.`)
  if (digits.length !== count) return wrong(sentence)
  return decimal === undefined ? clean(digits) : wrong(MADE_DECIMAL, [digits])
}

function readPhoneNumber(text: string, { wrong: sentence }: Extract<CellRule, { kind: 'phone' }>): ReadCell {
  if (SCIENTIFIC.test(text)) return wrong(DIGITS_LOST(text))
  const decimal = AS_DECIMAL.exec(text)?.[1]
  const phone = readPhone(decimal ?? text)
  const withZero = `0${phone}`
  const isPhone = (one: string) => /^\d+$/.test(one) && one.length === PHONE_LENGTH
  if (isPhone(phone)) return decimal === undefined ? clean(phone) : wrong(MADE_DECIMAL, [phone])
  if (sentence === undefined) return clean(phone)
  return isPhone(withZero) ? wrong(`${ZERO_LOST} ${sentence}.`, [withZero]) : wrong(sentence)
}

function readWholeNumber(text: string): ReadCell {
  if (SCIENTIFIC.test(text)) return wrong(DIGITS_LOST(text))
  const decimal = AS_DECIMAL.exec(text)?.[1]
  // "12.000" is twelve to some spreadsheets and twelve thousand to others.
  const asGroups = digitsOf(text.replace(',', '.'))
  if (decimal !== undefined) return wrong(MADE_DECIMAL, asGroups ? [decimal, asGroups] : [decimal])
  const digits = digitsOf(text)
  // The bank takes nine digits at most, zeros at the start included.
  return /^0*[1-9]\d{0,8}$/.test(digits)
    ? clean(String(Number(digits)))
    : wrong('This is a number of up to 9 digits.')
}

const NO_DAY = 'A date is a day that exists, like 2026-11-18.'

/**
 * Reads only "2026-11-18". "11/12/2026" is another day for another spreadsheet, so that the day as it is
 * written in Nigeria is only suggested.
 */
function readDay(text: string): ReadCell {
  if (isIsoDay(text)) return clean(text)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  if (!local) return wrong(NO_DAY)
  const [, first = '', second = '', year = ''] = local
  const suggestion = `${year}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`
  return wrong(NO_DAY, isIsoDay(suggestion) ? [suggestion] : [])
}
