import { isIsoDay } from '../../domain/dates'
import { ACCOUNT_NUMBER_LENGTH } from '../../domain/limits'
import { amountProblem, isPositiveAmount, parseAmount } from '../../domain/money'
import { bankByCode } from '../../domain/nigerian-banks'
import type { Option } from '../../domain/option'
import type { CellRule, ImportColumn } from './import-columns'

/** What a cell contains: its clean value, or why it has none. */
export type ReadCell =
  | { readonly ok: true; readonly value: string }
  | {
      readonly ok: false
      readonly problem: string
      /** What was probably meant. Only the user can decide that it was. */
      readonly suggestion?: string
    }

const clean = (value: string): ReadCell => ({ ok: true, value })
const wrong = (problem: string, suggestion?: string): ReadCell => ({
  ok: false,
  problem,
  ...(suggestion !== undefined && { suggestion }),
})

/** Reads a cell by the rule of its column. Nothing is rounded or completed silently. */
export function readCell({ rule, required }: ImportColumn, text: string): ReadCell {
  const typed = text.trim()
  if (typed === '') return required ? wrong(required) : clean('')
  switch (rule.kind) {
    case 'account number':
      return readAccountNumber(typed)
    case 'bank code':
      return readBankCode(typed)
    case 'amount':
      return readAmount(typed)
    case 'text':
      return readText(typed, rule)
    case 'choice':
      return readChoice(typed, rule.options)
    case 'option':
      return readOption(typed, rule.options)
    case 'digits':
      return readDigits(typed, rule)
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
/** A text that a spreadsheet was told not to change: "'0123456789". */
const withoutQuote = (text: string) => text.replace(/^['’]/, '')

const DIGITS_LOST = (text: string) =>
  `A spreadsheet changed this number: ${text} has lost digits. Enter the account number again.`
const ZERO_LOST = 'A spreadsheet may have removed a zero at the start.'
const MADE_DECIMAL = 'A spreadsheet made this a decimal number.'

function readAccountNumber(text: string): ReadCell {
  const number = withoutQuote(text)
  if (/^\d{10}$/.test(number)) return clean(number)
  if (SCIENTIFIC.test(number)) return wrong(DIGITS_LOST(number))
  const decimal = AS_DECIMAL.exec(number)?.[1]
  if (decimal?.length === ACCOUNT_NUMBER_LENGTH) return wrong(MADE_DECIMAL, decimal)
  const digits = decimal ?? number
  if (/^\d{7,9}$/.test(digits))
    return wrong(
      `${ZERO_LOST} An account number has ${ACCOUNT_NUMBER_LENGTH} digits, this one has ${digits.length}.`,
      digits.padStart(ACCOUNT_NUMBER_LENGTH, '0'),
    )
  return wrong(`Invalid account number: it has ${ACCOUNT_NUMBER_LENGTH} digits.`)
}

function readBankCode(text: string): ReadCell {
  const code = withoutQuote(text)
  const bank = bankByCode(code)
  if (bank?.active) return clean(code)
  if (bank) return wrong(`${bank.name} takes no transfers any more.`)
  if (SCIENTIFIC.test(code)) return wrong(`A spreadsheet changed this code: ${code} has lost digits.`)
  const padded = (AS_DECIMAL.exec(code)?.[1] ?? code).padStart(3, '0')
  return bankByCode(padded)?.active
    ? wrong(`${ZERO_LOST} There is no bank with the code ${code}.`, padded)
    : wrong(`There is no bank with the code ${code}.`)
}

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
  const typed = withoutQuote(text)
  // "5.0" and "05" are how spreadsheets and banks write 5.
  const number = (AS_DECIMAL.exec(typed)?.[1] ?? typed).replace(/^0+(?=\d+$)/, '')
  const optionOf = (...words: readonly (string | undefined)[]) =>
    options.find(({ value, label }) => [value, label].some((word) => words.includes(word.toLowerCase())))
  const chosen = optionOf(typed.toLowerCase(), number)
  if (chosen) return clean(chosen.value)
  return wrong(`“${text}” is none of the choices.`, optionOf(dayOfMonthIn(typed))?.value)
}

/** Returns the day of the month of a date ("2026-11-05", "05/11/2026"): 5. Undefined if it is no date. */
function dayOfMonthIn(text: string): string | undefined {
  const read = readDay(text)
  const day = read.ok ? read.value : read.suggestion
  return day && String(Number(day.slice(-2)))
}

function readDigits(
  text: string,
  { count, wrong: sentence }: Extract<CellRule, { kind: 'digits' }>,
): ReadCell {
  const number = withoutQuote(text).replace(/\s/g, '')
  if (SCIENTIFIC.test(number)) return wrong(`A spreadsheet changed this number: ${number} has lost digits.`)
  const decimal = AS_DECIMAL.exec(number)?.[1]
  if (decimal?.length === count) return wrong(MADE_DECIMAL, decimal)
  const digits = decimal ?? number
  if (!/^\d+$/.test(digits)) return wrong(sentence)
  if (digits.length === count) return clean(digits)
  return digits.length === count - 1 ? wrong(`${ZERO_LOST} ${sentence}.`, `0${digits}`) : wrong(sentence)
}

function readWholeNumber(text: string): ReadCell {
  const number = withoutQuote(text)
  if (SCIENTIFIC.test(number)) return wrong(`A spreadsheet changed this number: ${number} has lost digits.`)
  const decimal = AS_DECIMAL.exec(number)?.[1]
  if (decimal !== undefined) return wrong(MADE_DECIMAL, decimal)
  // The bank takes nine digits at most, zeros at the start included.
  return /^0*[1-9]\d{0,8}$/.test(number)
    ? clean(String(Number(number)))
    : wrong('This is a number of up to 9 digits.')
}

const NO_DAY = 'A date is a day that exists, like 2026-11-18.'

/**
 * Reads only "2026-11-18". "11/12/2026" is another day for another spreadsheet, so that the day as it is
 * written in Nigeria is only suggested.
 */
function readDay(text: string): ReadCell {
  const day = withoutQuote(text)
  if (isIsoDay(day)) return clean(day)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(day)
  if (!local) return wrong(NO_DAY)
  const [, first = '', second = '', year = ''] = local
  const suggestion = `${year}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`
  return isIsoDay(suggestion) ? wrong(NO_DAY, suggestion) : wrong(NO_DAY)
}
