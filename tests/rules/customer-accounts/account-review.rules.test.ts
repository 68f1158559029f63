import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { AccountRecord } from '../../../src/features/customer-accounts/edit/edited-account'
import { changedSince, isAsShown } from '../../../src/features/customer-accounts/review/account-review.rules'

const record = (given: object = {}) =>
  v.parse(AccountRecord, {
    id: 'a1',
    address: '14 Oyo Road',
    picture: 'A',
    updated_at: '2026-11-17',
    ...given,
  })

describe('an account that is reviewed', () => {
  it('has changed where the bank says otherwise than when it was opened', () => {
    expect(changedSince(record(), record({ address: '9 Broad Street', updated_by: 'ORG/0016' }))).toEqual([
      { name: 'address', before: '14 Oyo Road', after: '9 Broad Street' },
    ])
  })

  it('is as shown if the bank says the same of it and of its last change, read without pictures', () => {
    expect(isAsShown(record(), record({ picture: '' }))).toBe(true)
  })

  it('is not as shown if a field or the time of the last change is another', () => {
    expect(isAsShown(record(), record({ picture: '', address: '9 Broad Street' }))).toBe(false)
    expect(isAsShown(record(), record({ picture: '', updated_at: '2026-11-18' }))).toBe(false)
  })

  it('is not as shown if a picture is another, at a bank that does not say when it was changed', () => {
    expect(isAsShown(record({ updated_at: null }), record({ updated_at: null, picture: 'B' }))).toBe(false)
    expect(isAsShown(record({ updated_at: null }), record({ updated_at: null }))).toBe(true)
  })
})
