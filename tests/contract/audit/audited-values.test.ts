import { describe, expect, it } from 'vitest'
import { changedValues, givenValues } from '../../../server/audit/audited-values'

describe('the values of a call in the audit log', () => {
  it('are those of the arguments that it may have, of an address too', () => {
    expect(
      givenValues({ phone: '08031234567', amount: 1500.5, address: { city: 'Ìbàdàn' }, folio: null }),
    ).toEqual([
      { name: 'phone', old: null, new: '08031234567' },
      { name: 'amount', old: null, new: '1500.5' },
      { name: 'city', old: null, new: 'Ìbàdàn' },
    ])
    expect(givenValues({ address: '4 Akoka Road' })).toEqual([
      { name: 'address', old: null, new: '4 Akoka Road' },
    ])
  })

  it.each([
    ...['token', 'password', 'old_password', 'new_password', 're_password', 'pin', 'otp', 'authorization'],
    ...['picture', 'id_image', 'img_url', 'bvn', 'tax_number', 'next_of_kin', 'birthday_incorp'],
    ...['message', 'remarks', 'narration', 'naration', 'note', 'authorisationCode', 'myFile', 'unheard_of'],
  ])('never have %s', (name) => {
    expect(givenValues({ [name]: 'of whatever value' })).toEqual([])
    expect(changedValues({ [name]: 'before' }, { [name]: 'after' })).toEqual([])
  })

  it('leave out lists, and texts that are too long or cannot be stored', () => {
    expect(givenValues({ status: ['pending'], state: 'x'.repeat(101), sector: 'a\0b' })).toEqual([])
  })

  it('are those that differ, if the record is known', () => {
    const before = { firstname: 'Fọláṣadé', city: null, authorize: 'Authorize', password_hash: 'a:b' }
    const after = { firstname: 'Fọláṣadé', city: 'Ìbàdàn', authorize: 'Block', password_hash: 'c:d' }
    expect(changedValues(before, after)).toEqual([
      { name: 'city', old: null, new: 'Ìbàdàn' },
      { name: 'authorize', old: 'Authorize', new: 'Block' },
    ])
  })
})
