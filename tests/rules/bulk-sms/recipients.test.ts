import { describe, expect, it } from 'vitest'
import { unlikePhonesMessage } from '../../../src/features/bulk-sms/new-message/new-message.messages'
import {
  accountsIn,
  NOTHING_TYPED,
  phonesIn,
  rangeOf,
  rangeProblem,
  smsFrom,
  smsGap,
  unlikePhones,
  withRecipients,
  withType,
} from '../../../src/features/bulk-sms/new-message/recipients.rules'
import { recipientsMessage } from '../../../src/features/bulk-sms/sms.messages'

describe('the recipients of a bulk SMS', () => {
  it('are split on commas and whitespace, each once', () => {
    expect(phonesIn(' 0803,0805\n0803\t0807 ,, ')).toEqual(['0803', '0805', '0807'])
    expect(phonesIn(' , \n')).toEqual([])
  })

  it('are one phone number in all of its spellings, also with spaces in it', () => {
    expect(phonesIn('08035541127, 2348035541127\n+234 803 554 1127, 0803-554-1127')).toEqual(['08035541127'])
    expect(phonesIn('08035541127 08055541128')).toEqual(['08035541127', '08055541128'])
  })

  it('are account numbers, also with spaces in them', () => {
    expect(accountsIn('3000 704 737, 3000704737\n00151000 00151001')).toEqual([
      '3000704737',
      '00151000',
      '00151001',
    ])
  })

  it('are a range of the numbers that are typed with spaces', () => {
    const typed = { from: '3000 704 737', to: ' 3000704800' }
    expect(rangeProblem(typed)).toBeUndefined()
    expect(rangeOf(typed)).toBe('3000704737-3000704800')
  })

  it('are either included or excluded: the last press counts', () => {
    const included = withRecipients(NOTHING_TYPED, 'include_list', ['1', '2'])
    expect(withRecipients(included, 'exclude_list', ['2', '3'])).toMatchObject({
      include_list: ['1'],
      exclude_list: ['2', '3'],
    })
  })

  it.each([
    ['', '200', 'missing'],
    ['100', ' ', 'missing'],
    ['1o0', '200', 'no-number'],
    ['200', '100', 'backwards'],
    ['0000000100', '0000000100', undefined],
  ])('from %j to %j are a range: %s', (from, to, problem) => {
    expect(rangeProblem({ from, to })).toBe(problem)
  })

  it('are named if they look unlike phone numbers', () => {
    const phones = ['08031234567', '+2348031234567', '0803-123-4567', '8031234567']
    expect(unlikePhones(phones)).toEqual([])
    expect(unlikePhonesMessage(unlikePhones(phones))).toBe('')
    expect(unlikePhones(['0803', '123', '08031234567', 'Ṣadé', '1234567890123456'])).toEqual([
      '0803',
      '123',
      'Ṣadé',
      '1234567890123456',
    ])
    expect(unlikePhonesMessage(['0803'])).toBe(
      '0803 does not look like a phone number. The bank may refuse the whole message.',
    )
    expect(unlikePhonesMessage(['1', '2', '3', '4', '5', '6', '7'])).toBe(
      '1, 2, 3, 4, 5 and 2 more do not look like phone numbers. The bank may refuse the whole message.',
    )
  })

  it('have every account type at first, and a type comes back where it was', () => {
    const without = withType(NOTHING_TYPED, 'personal current')
    expect(without.account_types).toEqual([
      'savings',
      'corporate current',
      'fixed deposit',
      'target',
      'loan',
      'esusu',
    ])
    expect(withType(without, 'personal current')).toEqual(NOTHING_TYPED)
  })

  it('are in the call only if they are of the chosen kind', () => {
    const both = withRecipients(withRecipients(NOTHING_TYPED, 'phone_list', ['0803']), 'include_list', ['1'])
    expect(smsFrom({ ...both, by: 'phone', message: 'Hi' })).toEqual({
      query_type: 'phone',
      message: 'Hi',
      include_list: [],
      exclude_list: [],
      include_range: [],
      exclude_range: [],
      phone_list: ['0803'],
      account_types: [],
    })
    expect(smsFrom(both)).toMatchObject({ query_type: 'account', include_list: ['1'], phone_list: [] })
  })

  it('are said in words', () => {
    const excluding = withRecipients(NOTHING_TYPED, 'exclude_list', ['1', '2'])
    expect(recipientsMessage(smsFrom({ ...excluding, account_types: ['savings', 'loan'] }))).toBe(
      'All savings and loan accounts, without 2 accounts',
    )
    const phones = withRecipients(NOTHING_TYPED, 'phone_list', ['0803'])
    expect(recipientsMessage(smsFrom({ ...phones, by: 'phone' }))).toBe('1 phone number')
  })
})

describe('a bulk SMS is not sent', () => {
  const ready = { ...NOTHING_TYPED, message: 'Hi' }
  it.each([
    ['without a message', { ...ready, message: ' \n' }, 'message'],
    ['while account numbers are typed and not added', { ...ready, accountText: '01' }, 'not-added'],
    ['while half a range is typed', { ...ready, to: '01' }, 'not-added'],
    ['without account types', { ...ready, account_types: [] }, 'types'],
    ['to no phone number', { ...ready, by: 'phone' as const }, 'phones'],
  ])('%s', (_, typed, gap) => {
    expect(smsGap(typed)).toBe(gap)
    expect(smsGap(ready)).toBeUndefined()
  })
})
