import { describe, expect, it } from 'vitest'
import { cashPostingLive } from '../../../src/features/postings/create-posting.live'
import { at, deposit, others, postingDesk } from './posting-desk'

const yes = { status: 'success', message: 'Posting created' }

it('a posting that was not there is sent again as the same call, although the balance is another one', async () => {
  const there = await postingDesk(cashPostingLive, deposit)
  await there.checkTwice(await there.lost())
  there.bank.on('createPosting', () => yes)
  expect(await there.send({ balance: '1.00' })).toMatchObject({ ok: true })
  const [first, second] = there.bank.calls('createPosting')
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(second?.variables).toEqual(first?.variables)
})

describe('a posting that is entered again when the bank has too many later ones to look through', () => {
  it('is sent if the first one was refused', async () => {
    const there = await postingDesk(cashPostingLive, deposit)
    there.lists.approved = others(1, at('08:00'))
    there.bank.on('createPosting', () => ({ status: 'error', message: 'Insufficient funds' }))
    expect(await there.send()).toMatchObject({ failure: { kind: 'said-no' } })
    there.lists.approved = [...others(1200, at('09:30')), ...others(1, at('08:00'))]
    there.bank.on('createPosting', () => yes)
    expect(await there.send()).toMatchObject({ ok: true })
  })

  it('is sent if the first one never left, also to a bank without keys', async () => {
    const there = await postingDesk(cashPostingLive, deposit, { idempotency: false })
    there.lists.approved = others(1, at('08:00'))
    there.hinder({ kind: 'config-changed' })
    expect(await there.send()).toMatchObject({ failure: { kind: 'not-sent' } })
    there.hinder(undefined)
    there.lists.approved = [...others(1200, at('09:30')), ...others(1, at('08:00'))]
    there.bank.on('createPosting', () => yes)
    expect(await there.send()).toMatchObject({ ok: true })
  })
})
