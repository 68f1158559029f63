import { describe, expect, it } from 'vitest'
import { askIdentity } from '../../../src/bank/identity'
import { failed, ok } from '../../../src/domain/result'
import { startFakeBank } from '../../support/device/fake-bank'

const asks = (answer: unknown) => {
  startFakeBank().on('getUserIdAndPhoneId', () => (answer === null ? Response.json(NOTHING) : answer))
  return askIdentity({ graphqlUrl: 'http://bank.test/api/graphql' }, 't0ken', '08030000000')
}
const NOTHING = { data: { getUserIdAndPhoneId: null } }

describe('the lookup of the user before money moves', () => {
  it('gives the ids that the bank knows for the phone', async () => {
    expect(await asks({ user_id: 'u', phone_id: 'p', error: false, message: null })).toEqual(
      ok({ user_id: 'u', phone_id: 'p' }),
    )
  })

  it('refuses with the bank’s sentence if the bank says that it is an error', async () => {
    expect(await asks({ user_id: null, phone_id: null, error: true, message: 'User not found' })).toEqual(
      failed({ kind: 'refused', message: 'User not found' }),
    )
  })

  it.each([
    ['nothing', null],
    ['no ids', { user_id: null, phone_id: null, error: null, message: null }],
    ['one id', { user_id: 'u', phone_id: '', error: false, message: '' }],
  ])('says "Network error!" if it gives %s and no error', async (_, answer) => {
    expect(await asks(answer)).toEqual(failed({ kind: 'refused', message: 'Network error!' }))
  })
})
