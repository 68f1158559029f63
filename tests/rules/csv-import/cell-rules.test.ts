import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCell } from '../../../src/widgets/csv-import/cell-rules'
import type { CellRule } from '../../../src/widgets/csv-import/import-columns'

const read = (rule: CellRule, text: string) =>
  readCell({ name: 'x', label: 'X', rule, required: 'X is required' }, text)
const wrong = (problem: string, ...suggestions: readonly string[]) => ({ ok: false, problem, suggestions })

describe('an amount', () => {
  it.each([
    ['1,000.50', '1000.50'],
    [' 50 000 ', '50000.00'],
    ['.5', '0.50'],
    ['99999999999.99', '99999999999.99'],
    ['₦700', '700.00'],
    ['₦25,000', '25000.00'],
    ['25\u00A0000', '25000.00'],
    ['="25,000"', '25000.00'],
  ])('%j is read exactly', (text, value) =>
    expect(read({ kind: 'amount' }, text)).toEqual({ ok: true, value }),
  )

  const NO_AMOUNT = 'An amount has digits, commas and at most two decimals, like 1,234.50.'
  it.each([
    ['1e3', NO_AMOUNT],
    ['-5', NO_AMOUNT],
    ['0', 'An amount is more than zero.'],
    ['0.00', 'An amount is more than zero.'],
    ['99999999999.999', NO_AMOUNT],
    ['1000,50', NO_AMOUNT],
    ['1,00', NO_AMOUNT],
    ['1.234,50', NO_AMOUNT],
    ['0,500', NO_AMOUNT],
    ['25.000', NO_AMOUNT],
    ['5k', NO_AMOUNT],
    ['.', NO_AMOUNT],
    ['70368744177664', 'An amount is ₦70,368,744,177,663.99 at most.'],
    ['', 'X is required'],
  ])('%j is refused and never rounded', (text, problem) =>
    expect(read({ kind: 'amount' }, text)).toEqual(wrong(problem)),
  )

  it('is never another one than was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 7_036_874_417_766_399n }), (kobo) => {
        const [naira, rest] = [kobo / 100n, String(kobo % 100n).padStart(2, '0')]
        const plain = `${naira}.${rest}`
        const grouped = `${new Intl.NumberFormat('en-NG').format(naira)}.${rest}`
        for (const text of [plain, grouped])
          expect(read({ kind: 'amount' }, text)).toEqual({ ok: true, value: plain })
      }),
    )
  })
})

describe('an account number', () => {
  const TEN_DIGITS: CellRule = { kind: 'account number', count: 10 }
  const INVALID = 'Invalid account number: it has 10 digits.'
  const zeroLost = (digits: number) =>
    `A spreadsheet may have removed a zero at the start. An account number has 10 digits, this one has ${digits}.`
  const digitsLost = (text: string) =>
    `A spreadsheet changed this number: ${text} has lost digits. Enter the account number again.`
  it.each([
    ['142188829', wrong(zeroLost(9))],
    ['42188829', wrong(zeroLost(8))],
    ['142188829.0', wrong(zeroLost(9))],
    ['1.23E+09', wrong(digitsLost('1.23E+09'))],
    ['1,23E+09', wrong(digitsLost('1,23E+09'))],
    ['6170045528.00', wrong('A spreadsheet made this a decimal number.', '6170045528')],
    ['61700455281', wrong(INVALID)],
    ['61700X5528', wrong(INVALID)],
    ['', wrong('X is required')],
  ])('%j is refused, and what a spreadsheet damaged is named as such', (text, found) =>
    expect(read(TEN_DIGITS, text)).toEqual(found),
  )

  it.each([
    ' 0142188829 ',
    "'0142188829",
    '’0142188829',
    '="0142188829"',
    '0142 188 829',
    '0142\u00A0188\u00A0829',
    '0142-188-829',
    '\u202D0142188829\u202C',
    '014\u200B2188829',
  ])('%j is read with its zero', (text) =>
    expect(read(TEN_DIGITS, text)).toEqual({ ok: true, value: '0142188829' }),
  )

  it.each([
    ['1. 2019884411', ['2019884411']],
    ['Zenith 057 2019884411', ['2019884411']],
    ['2019884411 or 3000704737', ['2019884411', '3000704737']],
    ['=2019884411', ['2019884411']],
    ['20019884411', []],
    ['+2348031234567', []],
    ['201988441', []],
    ['12/34', []],
  ])('%j is refused, with what can be chosen instead: %j', (text, candidates) =>
    expect(read(TEN_DIGITS, text)).toMatchObject({ ok: false, suggestions: candidates }),
  )

  it.each([
    ['15100007', { ok: true, value: '15100007' }],
    ['1510 0007', { ok: true, value: '15100007' }],
    ['00201988441123', { ok: true, value: '00201988441123' }],
    ['15100007.0', wrong('A spreadsheet made this a decimal number.', '15100007')],
    ['12/34', wrong('Invalid account number: it has only digits.')],
    ['1.51E+07', wrong(digitsLost('1.51E+07'))],
  ])(
    'without a length in the contract, %j is taken as it is or refused, and no other one is proposed',
    (text, found) => expect(read({ kind: 'account number' }, text)).toEqual(found),
  )

  it('is ten digits or refused, whatever is written', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = read(TEN_DIGITS, text)
        if (found.ok) expect(found.value).toMatch(/^\d{10}$/)
      }),
    )
  })
})

describe('a bank code', () => {
  const ZERO_LOST = 'A spreadsheet may have removed a zero at the start. There is no bank with the code 35.'
  it.each([
    ['035', { ok: true, value: '035' }],
    ['50629', { ok: true, value: '50629' }],
    ['35', wrong(ZERO_LOST, '035')],
    ['987', wrong('There is no bank with the code 987.')],
    ['Wema', wrong('There is no bank with the code Wema.')],
    ['Wema 035', wrong('There is no bank with the code Wema 035.', '035')],
  ])('%j', (text, found) => expect(read({ kind: 'bank code' }, text)).toEqual(found))
})

describe('another cell', () => {
  const NO_DAY = 'A date is a day that exists, like 2026-11-18.'
  const NO_NUMBER = 'This is a number of up to 9 digits.'
  const NO_PHONE = 'Tell no must be 11 digits'
  const NO_BVN = 'BVN must be 11 digits'
  const PHONE: CellRule = { kind: 'phone', wrong: NO_PHONE }
  const DAY_OF_MONTH: CellRule = {
    kind: 'option',
    options: Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
  }
  it.each<[CellRule, string, object]>([
    [{ kind: 'day' }, '2026-11-18', { ok: true, value: '2026-11-18' }],
    [{ kind: 'day' }, '2026-02-30', wrong(NO_DAY)],
    [{ kind: 'day' }, '11/12/2026', wrong(NO_DAY, '2026-12-11')],
    [{ kind: 'day' }, '45979', wrong(NO_DAY)],
    [{ kind: 'choice', options: ['CR', 'DR'] }, ' cr ', { ok: true, value: 'CR' }],
    [{ kind: 'choice', options: ['CR', 'DR'] }, 'credit', wrong('This is CR or DR.')],
    [DAY_OF_MONTH, '5', { ok: true, value: '5' }],
    [DAY_OF_MONTH, '05', { ok: true, value: '5' }],
    [DAY_OF_MONTH, '5.0', { ok: true, value: '5' }],
    [DAY_OF_MONTH, '2026-11-05', wrong('“2026-11-05” is none of the choices.', '5')],
    [DAY_OF_MONTH, '05/11/2026', wrong('“05/11/2026” is none of the choices.', '5')],
    [DAY_OF_MONTH, '032', wrong('“032” is none of the choices.')],
    [DAY_OF_MONTH, 'first', wrong('“first” is none of the choices.')],
    [{ kind: 'whole number' }, '4501', { ok: true, value: '4501' }],
    [{ kind: 'whole number' }, '0000000012', { ok: true, value: '12' }],
    [{ kind: 'whole number' }, '4501-02', { ok: true, value: '450102' }],
    [{ kind: 'whole number' }, '="4501"', { ok: true, value: '4501' }],
    [{ kind: 'whole number' }, '45.01', wrong(NO_NUMBER)],
    [{ kind: 'whole number' }, '12/34', wrong(NO_NUMBER)],
    [{ kind: 'whole number' }, '12.5', wrong(NO_NUMBER)],
    [
      { kind: 'whole number' },
      '1.2E+05',
      wrong('A spreadsheet changed this number: 1.2E+05 has lost digits.'),
    ],
    [{ kind: 'whole number' }, '12.0', wrong('A spreadsheet made this a decimal number.', '12')],
    [{ kind: 'whole number' }, '12,000', wrong('A spreadsheet made this a decimal number.', '12', '12000')],
    [PHONE, '0803 554 1127', { ok: true, value: '08035541127' }],
    [PHONE, '+234 803 554 1127', { ok: true, value: '08035541127' }],
    [PHONE, '2348035541127', { ok: true, value: '08035541127' }],
    [PHONE, '2348035541127.0', wrong('A spreadsheet made this a decimal number.', '08035541127')],
    [
      PHONE,
      '8035541127',
      wrong(`A spreadsheet may have removed a zero at the start. ${NO_PHONE}.`, '08035541127'),
    ],
    [PHONE, '2.34804E+12', wrong('A spreadsheet changed this number: 2.34804E+12 has lost digits.')],
    [PHONE, 'ask Ada', wrong(NO_PHONE)],
    [{ kind: 'digits', count: 11, wrong: NO_BVN }, '2214 870 9031', { ok: true, value: '22148709031' }],
    [{ kind: 'digits', count: 11, wrong: NO_BVN }, 'BVN 22148709031', wrong(NO_BVN, '22148709031')],
    [{ kind: 'digits', count: 11, wrong: NO_BVN }, '221487/09031', wrong(NO_BVN)],
    [{ kind: 'whole number' }, '0', wrong(NO_NUMBER)],
    [{ kind: 'text', most: 50 }, 'Ọ'.repeat(50), { ok: true, value: 'Ọ'.repeat(50) }],
    [{ kind: 'text', most: 50 }, 'x'.repeat(51), wrong('Must be 50 characters or less')],
    [{ kind: 'text' }, "'Tunde Bello", { ok: true, value: "'Tunde Bello" }],
    [{ kind: 'text' }, "'0803", { ok: true, value: '0803' }],
    [{ kind: 'text' }, '="Flat ""B"""', { ok: true, value: 'Flat "B"' }],
    [{ kind: 'text' }, '\u200EAda\u00A0Obi\u00AD', { ok: true, value: 'Ada Obi' }],
    [{ kind: 'choice', options: ['CR', 'DR'] }, "'CR", { ok: true, value: 'CR' }],
    [{ kind: 'text' }, 'two\nlines', { ok: true, value: 'two lines' }],
    [{ kind: 'text' }, 'Ad\uFFFDola', wrong('This text has characters that cannot be read.')],
  ])('%j reads %j', (rule, text, found) => expect(read(rule, text)).toEqual(found))

  it('may be empty if nothing requires it', () => {
    expect(readCell({ name: 'remarks', label: 'Remarks', rule: { kind: 'text' } }, ' ')).toEqual({
      ok: true,
      value: '',
    })
  })
})
