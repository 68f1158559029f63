import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import type { StaffRow } from '../../../server/storage/tables'
import { ask, codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'

let bank: Bank
let superAdmin: Signed
let authorizer: Signed
let operations: Signed
let before: StaffRow[]
beforeAll(async () => {
  bank = await startTestBank()
  superAdmin = await signIn(bank.url, 'adeola@iumb.example')
  authorizer = await signIn(bank.url, 'ngozi@iumb.example')
  operations = await signIn(bank.url, 'kehinde@iumb.example')
  before = await bank.db.selectFrom('staff').selectAll().where('id', '<', '2200').execute()
})
afterAll(() => bank.stop())
/** Every test begins with the demo people as they were. */
beforeEach(async () => {
  for (const { id, ...row } of before)
    await bank.db.updateTable('staff').set(row).where('id', '=', id).execute()
})

const person = (name: string) =>
  bank.db.selectFrom('staff').selectAll().where('email', 'like', `${name}@%`).executeTakeFirstOrThrow()

const userFields =
  '_id id firstname lastname email phone user_type authorize org_id staff_id branch_code address { street city }'

async function edit(
  by: Signed,
  user: Pick<StaffRow, '_id'>,
  given: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  return call<StaffRow & { address: { street: string; city: string } }>(
    bank.url,
    by,
    'mutation',
    'updateUser',
    { _id: user._id, ...given },
    userFields,
    headers,
  )
}

/** The code and the message of a refusal. */
async function refusal(answer: ReturnType<typeof edit>) {
  const { errors, ...rest } = await answer
  return [codeOf({ errors, ...rest }), errors?.[0]?.message]
}
const wrong = (message: string) => ['BAD_USER_INPUT', message]
const forbidden = (message: string) => ['FORBIDDEN', message]
const mayCall = async ({ token }: Signed) =>
  (await ask(bank.url, token, '{ getOperationDate }')).status === 200

describe('editing a staff user', () => {
  it('changes the given fields and no others, also a single part of the address', async () => {
    const teller = await person('folasade')
    const answer = await edit(operations, teller, { lastname: "Adéyẹmí-O'Neill", address: { city: 'Ọ̀yọ́' } })
    expect(answer.data?.updateUser).toMatchObject({
      id: teller.id,
      lastname: "Adéyẹmí-O'Neill",
      address: { street: teller.street, city: 'Ọ̀yọ́' },
    })
    expect(await person('folasade')).toEqual({ ...teller, lastname: "Adéyẹmí-O'Neill", city: 'Ọ̀yọ́' })
  })

  it('knows the user by either id', async () => {
    const { id } = await person('folasade')
    expect((await edit(operations, { _id: id }, { gender: 'other' })).data?.updateUser?.id).toBe(id)
  })

  it('keeps both of two edits of different fields at once', async () => {
    const teller = await person('folasade')
    await Promise.all([
      edit(operations, teller, { firstname: 'Ṣadé' }),
      edit(superAdmin, teller, { branch_code: '10' }),
    ])
    expect(await person('folasade')).toEqual({ ...teller, firstname: 'Ṣadé', branch_code: '10' })
  })

  it.each([
    [{ firstname: '' }, 'firstname cannot be Empty'],
    [{ lastname: '  ' }, 'lastname cannot be Empty'],
    [{ phone: null }, 'phone is undefined'],
    [{ gender: '' }, 'gender cannot be Empty'],
    [{ email: '' }, 'email cannot be Empty'],
    [{ email: 'folasade' }, 'Invalid email address'],
    [{ password: '' }, 'password cannot be Empty'],
    [{ password: 'seven 7' }, 'A password has at least 8 characters'],
    [{ user_type: 'Chairman' }, 'There is no user type Chairman'],
    [{ authorize: 'Perhaps' }, 'authorize is Authorize or Block'],
    [{ org_id: 'NONE' }, 'There is no organisation NONE'],
    [{ branch_code: '77' }, 'There is no branch 77'],
    [{}, 'There is nothing to change'],
  ])('refuses %j', async (given, message) => {
    const teller = await person('folasade')
    expect(await refusal(edit(superAdmin, teller, given))).toEqual(wrong(message))
    expect(await person('folasade')).toEqual(teller)
  })

  it('refuses the e-mail address, phone number or staff id of another user', async () => {
    const teller = await person('folasade')
    const other = await person('chinedu')
    const stranger = await person('umar')
    for (const [given, message] of [
      [{ email: 'CHINEDU@iumb.example' }, 'Another user has this e-mail address'],
      [{ email: 'Umar@AGCO.example' }, 'Another user has this e-mail address'],
      [{ phone: stranger.phone }, 'Another user has this phone number'],
      [{ staff_id: other.staff_id }, 'Another user of the organisation has this staff id'],
    ] as const)
      expect(await refusal(edit(superAdmin, teller, given))).toEqual(wrong(message))
    expect(await person('folasade')).toEqual(teller)
    const elsewhere = await edit(superAdmin, teller, { staff_id: stranger.staff_id })
    expect(elsewhere.errors).toBeUndefined()
  })

  it('gives nobody a staff id under which another user has acted, also after that user got a new one', async () => {
    const teller = await person('folasade')
    const authorizing = await person('ngozi')
    const given = await edit(superAdmin, authorizing, { staff_id: 'IUMB/0901' })
    expect(given.errors).toBeUndefined()
    expect(await refusal(edit(superAdmin, teller, { staff_id: authorizing.staff_id }))).toEqual(
      wrong('Another user of the organisation had this staff id: what that user did is kept under it'),
    )
    const back = await edit(superAdmin, authorizing, { staff_id: authorizing.staff_id })
    expect(back.errors).toBeUndefined()
  })

  it('finds no user of another organisation, and nobody who is not there', async () => {
    const stranger = await person('umar')
    expect(await refusal(edit(superAdmin, stranger, { firstname: 'X' }))).toEqual(wrong('User was not found'))
    expect(await refusal(edit(superAdmin, { _id: 'nobody' }, { firstname: 'X' }))).toEqual(
      wrong('User was not found'),
    )
    expect(await person('umar')).toEqual(stranger)
  })

  it('is done once under one key, whichever password comes with it', async () => {
    const teller = await person('folasade')
    const key = { 'idempotency-key': randomUUID() }
    const first = await edit(superAdmin, teller, { password: 'first-word-here', firstname: 'Ṣadé' }, key)
    const again = await edit(superAdmin, teller, { password: 'second-word-here', firstname: 'Ṣadé' }, key)
    expect(again.data).toEqual(first.data)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await signIn(bank.url, 'folasade@iumb.example', 'first-word-here')).toMatchObject({
      id: teller.id,
    })
  })
})

describe('what a rank may edit', () => {
  it('is nobody above it, and everybody at or below it', async () => {
    const ownRank = await person('kehinde')
    expect(await refusal(edit(operations, await person('ramatu'), { firstname: 'X' }))).toEqual(
      forbidden('This user is above you'),
    )
    expect((await edit(operations, ownRank, { firstname: 'Kẹ́hìndé' })).errors).toBeUndefined()
  })

  it('is a user type at or below its own, Customer too', async () => {
    const teller = await person('folasade')
    expect(await refusal(edit(operations, teller, { user_type: 'Basic_Admin' }))).toEqual(
      forbidden('This user type is above your own'),
    )
    for (const user_type of ['Operational_Staff', 'Customer', 'Teller']) {
      const answer = await edit(operations, await person('folasade'), { user_type })
      expect(answer.data?.updateUser?.user_type).toBe(user_type)
    }
  })

  it('is authorize from an Authorizer up, and no less', async () => {
    const teller = await person('folasade')
    expect(await refusal(edit(operations, teller, { authorize: 'Block' }))).toEqual(
      forbidden('You may not change authorize'),
    )
    expect((await edit(authorizer, teller, { authorize: 'Block' })).data?.updateUser?.authorize).toBe('Block')
  })

  it('is the organisation and the password for a Super_Admin alone', async () => {
    const teller = await person('folasade')
    expect(await refusal(edit(authorizer, teller, { org_id: 'AGCO' }))).toEqual(
      forbidden('You may not change org_id'),
    )
    expect(await refusal(edit(authorizer, teller, { password: 'another-new-word' }))).toEqual(
      forbidden('You may not change password'),
    )
    expect((await edit(superAdmin, teller, { org_id: 'AGCO' })).data?.updateUser?.org_id).toBe('AGCO')
  })

  it('does not matter for a field that is given as it is', async () => {
    const { _id, authorize, org_id, user_type } = await person('folasade')
    const answer = await edit(operations, { _id }, { authorize, org_id, user_type, firstname: 'Ṣadé' })
    expect(answer.data?.updateUser?.firstname).toBe('Ṣadé')
  })
})

describe('a user who is moved to another organisation', () => {
  it('arrives blocked, as Customer, without money token and sessions, whatever the call asks for', async () => {
    const teller = await person('folasade')
    const signed = await signIn(bank.url, teller.email)
    const moved = await edit(superAdmin, teller, {
      org_id: 'AGCO',
      user_type: 'Super_Admin',
      authorize: 'Authorize',
      password: 'known-to-the-mover',
    })
    expect(moved.data?.updateUser).toMatchObject({
      org_id: 'AGCO',
      user_type: 'Customer',
      authorize: 'Block',
    })
    expect((await person('folasade')).money_token_hash).toBeNull()
    expect(await mayCall(signed)).toBe(false)
    await expect(signIn(bank.url, teller.email, 'known-to-the-mover')).rejects.toThrow(
      'Invalid email or password',
    )
  })

  it('is let in by an administrator there, and no longer changed by the one who moved them', async () => {
    const teller = await person('folasade')
    await edit(superAdmin, teller, { org_id: 'AGCO' })
    expect(await refusal(edit(superAdmin, teller, { authorize: 'Authorize' }))).toEqual(
      wrong('User was not found'),
    )
    const receiving = await signIn(bank.url, 'bolanle@agco.example')
    const let_in = await edit(receiving, teller, { authorize: 'Authorize', user_type: 'Teller' })
    expect(let_in.data?.updateUser).toMatchObject({ authorize: 'Authorize', user_type: 'Teller' })
  })
})

describe('the sessions of a user', () => {
  it.each([
    ['is blocked', { authorize: 'Block' }, 'branch-line-7'],
    ['is given a password', { password: 'given-by-admin' }, 'given-by-admin'],
  ])('end when the user %s', async (_, given, password) => {
    const teller = await person('folasade')
    const signed = await signIn(bank.url, teller.email)
    expect(await mayCall(signed)).toBe(true)
    await edit(superAdmin, teller, given)
    expect(await mayCall(signed)).toBe(false)
    await edit(superAdmin, teller, { authorize: 'Authorize' })
    expect(await mayCall(signed)).toBe(false)
    expect((await signIn(bank.url, teller.email, password)).id).toBe(teller.id)
  })

  it('stay when anything else is edited', async () => {
    const teller = await person('folasade')
    const signed = await signIn(bank.url, teller.email)
    await edit(superAdmin, teller, { firstname: 'Ṣadé', user_type: 'Basic_Agent' })
    expect(await mayCall(signed)).toBe(true)
  })

  it('follow a blocked user nowhere: signing in says the same as a wrong password', async () => {
    const teller = await person('folasade')
    await edit(authorizer, teller, { authorize: 'Block' })
    await expect(signIn(bank.url, teller.email)).rejects.toThrow('Invalid email or password')
  })
})

describe('a user’s own access', () => {
  it.each([
    [{ authorize: 'Block' }, 'You cannot block yourself'],
    [{ user_type: 'Teller' }, 'You cannot change your own user type'],
    [{ org_id: 'AGCO' }, 'You cannot move yourself to another organisation'],
    [{ password: 'without the old one' }, 'Change your own password with the old one'],
  ])('is not lost by %j', async (given, message) => {
    const own = await person('adeola')
    expect(await refusal(edit(superAdmin, own, given))).toEqual(wrong(message))
    expect(await person('adeola')).toEqual(own)
  })

  it('is left to one of two who block each other at once', async () => {
    await edit(superAdmin, await person('ngozi'), { user_type: 'Super_Admin' })
    await Promise.all([
      edit(superAdmin, await person('ngozi'), { authorize: 'Block' }),
      edit(authorizer, await person('adeola'), { authorize: 'Block' }),
    ])
    const states = [(await person('ngozi')).authorize, (await person('adeola')).authorize].sort()
    expect(states).toEqual(['Authorize', 'Block'])
    superAdmin = await signInAgain('adeola')
    authorizer = await signInAgain('ngozi')
  })
})

/** Makes sure that the user may sign in, and signs in. */
async function signInAgain(name: string): Promise<Signed> {
  const { id, email } = await person(name)
  await bank.db.updateTable('staff').set({ authorize: 'Authorize' }).where('id', '=', id).execute()
  return signIn(bank.url, email)
}
