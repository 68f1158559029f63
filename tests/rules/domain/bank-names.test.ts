import { describe, expect, it } from 'vitest'
import { otherNamesOfBank } from '../../../src/domain/banks/bank-names'
import { NIGERIAN_BANKS } from '../../../src/domain/banks/nigerian-banks'
import { folded } from '../../../src/domain/text/fold'
import { compared, matchRank } from '../../../src/ui/Combobox/match-rank'

/** A list of another bank: names as other lists write them, and codes that nobody else has. */
const UNKNOWN = [
  'GTBank Plc',
  'UBA PLC',
  'FCMB Plc',
  'FIRST BANK PLC',
  'Wema Bank Plc',
  'STANBIC IBTC BANK PLC',
  'PAYCOM (OPAY)',
  'Kuda Microfinance Bank',
  'Cross River Savings Bank',
].map((name, index) => ({ name, code: `X${index}`, slug: '' }))

interface Listed {
  readonly name: string
  readonly code: string
  readonly slug: string
}

/** Returns the names of the banks that a text finds, the best first. */
function found(typed: string, banks: readonly Listed[] = NIGERIAN_BANKS): string[] {
  return banks
    .flatMap(({ name, code, slug }) => {
      const texts = [name, code, slug, ...otherNamesOfBank(name)].map((text) => compared(text, folded))
      const rank = matchRank(compared(typed, folded), texts)
      return rank === undefined ? [] : { name, rank }
    })
    .sort((left, right) => left.rank - right.rank)
    .map(({ name }) => name)
}

describe('the first bank found', () => {
  it.each([
    ['GTB', 'Guaranty Trust Bank'],
    ['gtbank', 'Guaranty Trust Bank'],
    ['gt bank', 'Guaranty Trust Bank'],
    ['G.T.B.', 'Guaranty Trust Bank'],
    ['guaranty', 'Guaranty Trust Bank'],
    ['trust guaranty', 'Guaranty Trust Bank'],
    ['UBA', 'United Bank For Africa'],
    ['uba bank', 'United Bank For Africa'],
    ['fcmb', 'First City Monument Bank'],
    ['first bank', 'First Bank of Nigeria'],
    ['firstbank', 'First Bank of Nigeria'],
    ['first', 'First Bank of Nigeria'],
    ['FBN', 'First Bank of Nigeria'],
    ['zenith', 'Zenith Bank'],
    ['access', 'Access Bank'],
    ['diamond', 'Access Bank (Diamond)'],
    ['fidelity', 'Fidelity Bank'],
    ['sterling', 'Sterling Bank'],
    ['union', 'Union Bank of Nigeria'],
    ['UBN', 'Union Bank of Nigeria'],
    ['wema', 'Wema Bank'],
    ['alat', 'ALAT by WEMA'],
    ['stanbic', 'Stanbic IBTC Bank'],
    ['ibtc', 'Stanbic IBTC Bank'],
    ['polaris', 'Polaris Bank'],
    ['skye', 'Polaris Bank'],
    ['keystone', 'Keystone Bank'],
    ['ecobank', 'Ecobank Nigeria'],
    ['eco bank', 'Ecobank Nigeria'],
    ['heritage', 'Heritage Bank'],
    ['jaiz', 'Jaiz Bank'],
    ['providus', 'Providus Bank'],
    ['kuda', 'Kuda Bank'],
    ['kuda mfb', 'Kuda Bank'],
    ['opay', 'OPay Digital Services Limited (OPay)'],
    ['o-pay', 'OPay Digital Services Limited (OPay)'],
    ['palm pay', 'PalmPay'],
    ['moniepoint', 'Moniepoint MFB'],
    ['monie point', 'Moniepoint MFB'],
    ['moniepoint microfinance', 'Moniepoint MFB'],
    ['unity', 'Unity Bank'],
    ['titan', 'Titan Trust Bank'],
    ['sun trust', 'SunTrust Bank'],
    ['globus', 'Globus Bank'],
    ['lotus', 'Lotus Bank'],
    ['optimus', 'Optimus Bank'],
    ['parallex', 'Parallex Bank'],
    ['standard chartered', 'Standard Chartered Bank'],
    ['058', 'Guaranty Trust Bank'],
    ['035a', 'ALAT by WEMA'],
    ['guaranty-trust-bank', 'Guaranty Trust Bank'],
    ['titan-bank', 'Titan Trust Bank'],
    ['  Zéníth  ', 'Zenith Bank'],
  ])('by "%s" is %s', (typed, name) => {
    expect(found(typed)[0]).toBe(name)
  })

  it.each([
    ['guaranty trust', 'GTBank Plc'],
    ['united bank for africa', 'UBA PLC'],
    ['first city', 'FCMB Plc'],
    ['fbn', 'FIRST BANK PLC'],
    ['alat', 'Wema Bank Plc'],
    ['ibtc', 'STANBIC IBTC BANK PLC'],
    ['opay', 'PAYCOM (OPAY)'],
    ['kuda mfb', 'Kuda Microfinance Bank'],
    ['CRSB', 'Cross River Savings Bank'],
  ])('by "%s" in a list that we do not know is %s', (typed, name) => {
    expect(found(typed, UNKNOWN)[0]).toBe(name)
  })
})

describe('the order of the banks found', () => {
  it('puts beginnings before occurrences', () => {
    const trust = found('trust')
    expect(trust.slice(0, 3)).toEqual(['Guaranty Trust Bank', 'Premium Trust Bank', 'Titan Trust Bank'])
    expect(trust.at(-1)).toBe('SunTrust Bank')
  })

  it('puts a code typed in full before codes that only begin or go on with it', () => {
    expect(found('035').slice(0, 2)).toEqual(['Wema Bank', 'ALAT by WEMA'])
  })

  it('has nothing for what no bank is called', () => {
    expect(found('barclays')).toEqual([])
  })
})

describe('the further names of a bank', () => {
  it('are not given for a part of a word', () => {
    expect(otherNamesOfBank('Ubandoma Bank')).toEqual([])
  })

  it('are its initials, without the small words, if there are three or more', () => {
    expect(otherNamesOfBank('Bank of the North and Middle Belt Plc')).toEqual(['BNMB'])
  })
})
