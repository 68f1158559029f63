import { expect, it } from 'vitest'
import { type StaffEditFacts, updateUserLive } from '../../../src/features/staff/update-user.live'
import { startFakeBank } from '../../support/fake-bank'

const MOVE: StaffEditFacts = {
  id: 'S1',
  name: 'Ngozi Okafor',
  email: 'ngozi@bank.test',
  changes: [{ name: 'org_id', before: 'ORG', after: 'AGCO' }],
  setsPassword: false,
  isOwn: false,
}
const READER = { _id: 'S7', id: '7', email: 'me@bank.test', staff_id: 'ORG/0002' }
const OTHER = { _id: 'S3', id: '3', email: 'other@bank.test', staff_id: 'ORG/0003' }
const connection = { graphqlUrl: 'http://bank.test/api/graphql' }
const context = { connection, token: 't0ken', orgId: 'ORG', userId: '7' }

it.each([
  [
    'the list has the reader, and not that user',
    [READER, OTHER],
    'arrived',
    'your organisation has the user no longer',
  ],
  ['the list has not even the reader', [OTHER], 'unclear', 'it does not list the user'],
  ['a row of the list cannot be read', [READER, { id: '1' }], 'unclear', 'it does not list the user'],
])('a staff user whose move to another organisation was lost: %s', async (_, rows, kind, detail) => {
  startFakeBank().on('getUsers', () => rows)
  expect(await updateUserLive.find(MOVE, context)).toMatchObject({ ok: true, value: { kind, detail } })
})

it('a staff user who is missing, though the lost edit was no move, is asked about', async () => {
  startFakeBank().on('getUsers', () => [READER])
  const phone = { name: 'phone', before: '08030000001', after: '08030000002' }
  expect(await updateUserLive.find({ ...MOVE, changes: [phone] }, context)).toMatchObject({
    value: { kind: 'unclear', detail: 'it does not list the user' },
  })
})

it('a list of staff without any row tells nothing about a move', async () => {
  startFakeBank().on('getUsers', () => [])
  expect(await updateUserLive.find(MOVE, context)).toMatchObject({ failure: { kind: 'unreadable' } })
})
