import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '../../../server/idempotency/fingerprint'
import { ask, codeOf, type Signed, signIn } from '../../support/bank/bank'
import { balanceOf, createTransfer, listTransfers, updateStatus } from '../../support/bank/bank-writes'
import { openKeyedBank, replayed, withKey } from './keyed-bank'

const { bank, url, teller, sender, pass, pauseNextClaim, guessFiveTimes } = openKeyedBank()
let authorizer: Signed
beforeAll(async () => {
  authorizer = await signIn(url(), 'ngozi@iumb.example')
})

const transfersOf = async (order_id: string) =>
  (await listTransfers(url(), teller(), { query_filter: order_id })).data
const wrongTries = async () => (await bank().db.selectFrom('wrong_tries').selectAll().execute()).length

/** A transfer that waits to be authorised. */
async function initiated() {
  const order_id = randomUUID()
  await createTransfer(url(), teller(), sender(), { order_id })
  const [transfer] = await transfersOf(order_id)
  if (!transfer) throw new Error('the transfer is not listed')
  return transfer
}

describe('the same intent with another money token', () => {
  it('is told what became of a transfer, and no second one is entered', async () => {
    const key = withKey(randomUUID())
    const order_id = randomUUID()
    const first = await createTransfer(url(), teller(), sender(), { order_id }, key)
    const again = await createTransfer(url(), teller(), sender(), { order_id, token: 'NEW001' }, key)
    expect(again.status).toBe(200)
    expect(again.data).toEqual(first.data)
    expect(again.data?.createTransfer.status).toBe('success')
    expect(replayed(again)).toBe('true')
    expect(await transfersOf(order_id)).toHaveLength(1)
  })

  it('is told what became of an authorisation, and nothing is debited again', async () => {
    const key = withKey(randomUUID())
    const { id } = await initiated()
    const before = await balanceOf(url(), teller(), sender())
    const first = await updateStatus(url(), authorizer, 'pending', [id], {}, key)
    const again = await updateStatus(url(), authorizer, 'pending', [id], { token: 'NEW001' }, key)
    expect(again.data).toEqual(first.data)
    expect(again.data?.updateTransfersStatus.message).toBe('Transfers approved successfully')
    expect(replayed(again)).toBe('true')
    expect(await balanceOf(url(), teller(), sender())).toBeCloseTo(before - 1500.5, 2)
  })

  it('is told of a refusal too, even after its reason is gone', async () => {
    const key = withKey(randomUUID())
    const order_id = randomUUID()
    await createTransfer(url(), teller(), sender(), { order_id })
    await createTransfer(url(), teller(), sender(), { order_id }, key)
    await bank().db.deleteFrom('transfers').where('order_id', '=', order_id).execute()
    const again = await createTransfer(url(), teller(), sender(), { order_id, token: 'NEW001' }, key)
    expect(again.data?.createTransfer.message).toBe('Duplicate order id')
    expect(replayed(again)).toBe('true')
  })

  it('is answered before its token is looked at: it costs no try, and is answered after five wrong ones', async () => {
    const key = withKey(randomUUID())
    const order_id = randomUUID()
    await createTransfer(url(), teller(), sender(), { order_id }, key)
    for (const token of ['BAD001', 'SHORT', '']) {
      const again = await createTransfer(url(), teller(), sender(), { order_id, token }, key)
      expect([replayed(again), again.data?.createTransfer.status]).toEqual(['true', 'success'])
    }
    expect(await wrongTries()).toBe(0)
    await guessFiveTimes(teller())
    const stopped = await createTransfer(url(), teller(), sender(), { order_id }, key)
    expect([stopped.status, replayed(stopped)]).toEqual([200, 'true'])
    expect(await wrongTries()).toBe(5)
  })

  it('is in progress while its first call is running', async () => {
    const key = withKey(randomUUID())
    const order_id = randomUUID()
    const { claimed, release } = pauseNextClaim()
    const first = createTransfer(url(), teller(), sender(), { order_id }, key)
    await claimed
    const second = await createTransfer(url(), teller(), sender(), { order_id, token: 'NEW001' }, key)
    expect([second.status, codeOf(second)]).toEqual([409, 'IN_PROGRESS'])
    release()
    expect((await first).data?.createTransfer.status).toBe('success')
  })

  it('is a conflict when anything but a secret differs', async () => {
    const key = withKey(randomUUID())
    await createTransfer(url(), teller(), sender(), { order_id: 'one intent' }, key)
    const other = await createTransfer(
      url(),
      teller(),
      sender(),
      { order_id: 'one intent', amount_wth_fees: 1500.51, token: 'NEW001' },
      key,
    )
    expect([other.status, codeOf(other)]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  })

  it('is recognised in every call with a password', async () => {
    const key = withKey(randomUUID())
    const change = (old_password: string, new_password: string, _id = teller().id) =>
      ask<{ changePassword: { status: string } }>(
        url(),
        teller().token,
        `mutation ($_id: String!, $old_password: String!, $new_password: String!) {
          changePassword(_id: $_id, old_password: $old_password, new_password: $new_password) { status message }
        }`,
        { _id, old_password, new_password },
        key,
      )
    expect(replayed(await change('branch-line-7', 'branch-line-7'))).toBeNull()
    const again = await change('mistyped', 'branch-line-9')
    expect([again.data?.changePassword.status, replayed(again)]).toEqual(['success', 'true'])
    expect(codeOf(await change('branch-line-7', 'branch-line-8', 'S2'))).toBe('IDEMPOTENCY_CONFLICT')
  })

  it.each(['token', 'password', 'old_password', 'new_password', 're_password', 'pin'])(
    'is recognised wherever in the variables a %s stands',
    (secret) => {
      const said = (value: string) =>
        fingerprintOf({
          field: 'createAdmin',
          args: { [secret]: value, org_id: 'IUMB', people: [{ name: 'Ngọzi', [secret]: value }] },
        })
      expect(said('one')).toBe(said('two'))
      expect(said('one')).toBe(
        fingerprintOf({ field: 'createAdmin', args: { people: [{ name: 'Ngọzi' }], org_id: 'IUMB' } }),
      )
    },
  )
})

describe('a refusal of the money token', () => {
  it('is not kept: the right one enters the transfer under the same key', async () => {
    const key = withKey(randomUUID())
    const order_id = randomUUID()
    const wrong = await createTransfer(url(), teller(), sender(), { order_id, token: 'WRONG1' }, key)
    expect(wrong.data?.createTransfer.message).toBe('Wrong token')
    const right = await createTransfer(url(), teller(), sender(), { order_id }, key)
    expect([right.data?.createTransfer.status, replayed(right)]).toEqual(['success', null])
    const again = await createTransfer(url(), teller(), sender(), { order_id }, key)
    expect([again.data?.createTransfer.status, replayed(again)]).toEqual(['success', 'true'])
    expect(await transfersOf(order_id)).toHaveLength(1)
  })

  it('is not kept: the right one authorises under the same key', async () => {
    const key = withKey(randomUUID())
    const { id, order_id } = await initiated()
    const wrong = await updateStatus(url(), authorizer, 'pending', [id], { token: 'WRONG1' }, key)
    expect(wrong.data?.updateTransfersStatus.message).toBe('Wrong token')
    expect((await transfersOf(order_id))[0]?.status).toBe('initiated')
    const right = await updateStatus(url(), authorizer, 'pending', [id], {}, key)
    expect([right.data?.updateTransfersStatus.status, replayed(right)]).toEqual(['success', null])
    expect((await transfersOf(order_id))[0]?.status).toBe('pending')
  })

  it('is not kept when the token is too short to be one', async () => {
    const key = withKey(randomUUID())
    const order_id = randomUUID()
    const short = await createTransfer(url(), teller(), sender(), { order_id, token: 'SHORT' }, key)
    expect(codeOf(short)).toBe('BAD_USER_INPUT')
    const right = await createTransfer(url(), teller(), sender(), { order_id }, key)
    expect([right.data?.createTransfer.status, replayed(right)]).toEqual(['success', null])
  })

  it('is a wrong try each time, also under one key, and the sixth is stopped', async () => {
    const key = withKey(randomUUID())
    const order_id = randomUUID()
    for (let guess = 1; guess <= 5; guess += 1) {
      const wrong = await createTransfer(url(), teller(), sender(), { order_id, token: `BAD00${guess}` }, key)
      expect([wrong.data?.createTransfer.message, replayed(wrong)]).toEqual(['Wrong token', null])
    }
    expect(await wrongTries()).toBe(5)
    expect((await createTransfer(url(), teller(), sender(), { order_id }, key)).status).toBe(429)
    pass(61_000)
    const right = await createTransfer(url(), teller(), sender(), { order_id }, key)
    expect([right.data?.createTransfer.status, replayed(right)]).toEqual(['success', null])
  })

  it('leaves the key free for something else', async () => {
    const key = withKey(randomUUID())
    const order_id = randomUUID()
    await createTransfer(url(), teller(), sender(), { order_id, token: 'WRONG1' }, key)
    const other = await createTransfer(url(), teller(), sender(), { order_id, amount_wth_fees: 1 }, key)
    expect(other.data?.createTransfer.status).toBe('success')
  })
})
