import { describe, expect, it } from 'vitest'
import { EDIT_ACCOUNT_TYPES, OPENING_ACCOUNT_TYPES } from '../../../src/domain/account-types'
import { bankByCode, NIGERIAN_BANKS } from '../../../src/domain/banks/nigerian-banks'
import { PERIODS } from '../../../src/domain/days/date-filter'
import type { Option } from '../../../src/domain/option'
import { transferStatusShown } from '../../../src/domain/transfer-statuses'
import { BALANCE_HISTORY_TYPES } from '../../../src/features/balance-history/BalanceHistory'
import {
  ACCOUNT_STATUSES,
  BRANCH_CODES,
  EDIT_IDENTIFICATION_TYPES,
  EDIT_SECTORS,
  EDIT_STATES,
  NEXT_OF_KIN_RELATIONSHIPS,
  OPENING_IDENTIFICATION_TYPES,
  OPENING_SECTORS,
  OPENING_STATES,
  ORGANIZATION_TYPES,
  SEX_CODES,
} from '../../../src/features/customer-accounts/account-options'
import { STATUS_FILTER_OPTIONS } from '../../../src/widgets/list/filter/status-filter-options'

const words = (options: readonly Option[]) => options.map((option) => option.label).join(', ')

describe('The choices of the account form', () => {
  it('are the specification’s, odd spellings included', () => {
    expect(words(BRANCH_CODES)).toBe('15, 10')
    expect(words(ACCOUNT_STATUSES)).toBe('Active, Domant')
    expect(words(OPENING_ACCOUNT_TYPES)).toBe(
      'Personal Current, Savings Group, Savings, Savings Staff, Personal Current Staff, Corporate Current, Savings Special, Esusu (daily contribution), Target, Corporate Current Coop, Fixed Deposit',
    )
    expect(words(EDIT_ACCOUNT_TYPES)).toBe(
      'Savings, Personal Current, Corporate Current, Fixed Deposit, Target, Loan, Esusu, Savings Group, Savings Staff, Personal Current Staff, Savings Special, Corporate Current Coop',
    )
    expect(words(OPENING_IDENTIFICATION_TYPES)).toBe(
      'National ID Card, Drivers Licence, Electoral Card, International Passport, PID',
    )
    expect(words(EDIT_IDENTIFICATION_TYPES)).toBe(
      'Drivers Licence, Electoral Card, International Passport, PID',
    )
    expect(words(ORGANIZATION_TYPES)).toBe(
      'Individual, Solidarity Group, Neighborhood and Small Group Revolving Funds, Village Banking, Wholesales Lending, Credit Union, Staff, Corporate Body, Micro Finance Bank',
    )
    expect(words(NEXT_OF_KIN_RELATIONSHIPS)).toBe(
      'Wife, Husband, Father, Mother, Son, Daughter, Cousin, Niece',
    )
    expect(SEX_CODES).toEqual([
      { value: '1001', label: 'male' },
      { value: '1002', label: 'female' },
    ])
  })

  it('offer 13 sectors from Agriculture and Forestry to Staff, the edit screen’s six among them', () => {
    expect(OPENING_SECTORS).toHaveLength(13)
    expect(OPENING_SECTORS[0]?.value).toBe('Agriculture and Forestry')
    expect(OPENING_SECTORS.at(-1)?.value).toBe('Staff')
    expect(words(EDIT_SECTORS)).toBe(
      'Consumer/Personal, Education, Manufacturing and Food processing, Real Estate and Construction, Trade and Commerce, Transport and Communication',
    )
    expect(OPENING_SECTORS).toEqual(expect.arrayContaining([...EDIT_SECTORS]))
  })

  it('offer 36 states and the capital territory, one spelled "Cross Rive" on the edit screen', () => {
    expect(new Set(OPENING_STATES.map((state) => state.value)).size).toBe(37)
    expect(OPENING_STATES).toHaveLength(37)
    expect(words(OPENING_STATES)).toContain('Borno, Cross River, Delta')
    expect(words(EDIT_STATES)).toBe(words(OPENING_STATES).replace('Cross River', 'Cross Rive'))
  })
})

describe('The choices of the lists', () => {
  it('are the bank’s own words', () => {
    expect(words(BALANCE_HISTORY_TYPES)).toBe(
      'Auto Topup, Transaction, Transfer, Reversed Transfer, Tranfer Charge, BVN Request CHarge, BVN Match Charge, Paystack Payout, Refund, External',
    )
    expect(words(STATUS_FILTER_OPTIONS)).toBe(
      'Initiated, None, Approved, Expired, Rejected, Dormant, Active, Pending, Successful, Failed',
    )
    expect(words(PERIODS)).toBe('All Time, today, specific, interval')
    expect(PERIODS[0]?.value).toBe('')
  })

  it.each([
    ['initiated', 'Initiated', 'orange'],
    ['pending', 'Pending', 'grey'],
    ['approval_one', 'Approval (B)', 'orange'],
    ['failed', 'Failed', 'red'],
    ['rejected', 'Rejected', 'red'],
    ['successful', 'Successful', 'green'],
    ['reversing', 'reversing', 'black'],
    ['toString', 'toString', 'black'],
  ])('show the transfer status %s as "%s" with a dot in %s', (status, label, dot) => {
    expect(transferStatusShown(status)).toEqual({ label, dot })
  })
})

describe('The built-in list of banks', () => {
  it('finds a bank by the code in a transfer', () => {
    expect(bankByCode('044')).toEqual({
      id: 1,
      name: 'Access Bank',
      slug: 'access-bank',
      code: '044',
      longcode: '044150149',
      gateway: 'emandate',
      pay_with_bank: false,
      active: true,
      country: 'Nigeria',
      currency: 'NGN',
      type: 'nuban',
    })
    expect(bankByCode('50515')?.name).toBe('Moniepoint MFB')
    expect(bankByCode('nowhere')).toBeUndefined()
  })

  it('has every code, id, slug and name once', () => {
    for (const field of ['code', 'id', 'slug', 'name'] as const) {
      expect(new Set(NIGERIAN_BANKS.map((bank) => bank[field])).size).toBe(NIGERIAN_BANKS.length)
    }
  })

  it('is ordered by name', () => {
    const names = NIGERIAN_BANKS.map((bank) => bank.name)
    expect(names).toEqual([...names].sort((left, right) => left.localeCompare(right, 'en')))
  })
})
