import { describe, expect, it } from 'vitest'
import { DEMO } from '../support/demo-users'
import { faultyBank, KINDS_OF_BANK } from './bench/outbox-at-bank'

const there = faultyBank()

describe.each(KINDS_OF_BANK)('right user, right authority, at a bank that %s', (kind, isHonoured) => {
  it('token expires mid-flush: the rest waits for the sign-in, and each goes once', async () => {
    const outbox = await there.outbox(isHonoured)
    const texts = [1, 2, 3].map((n) => `token expires ${kind} ${n}`)
    outbox.server.after('createJournal', async (answer) => {
      await there.expireSessions()
      return answer
    })
    const drafts = []
    for (const text of texts) drafts.push(await outbox.write('createJournal', text))
    const [first = '', second = '', third = ''] = drafts

    expect(await outbox.run()).toMatchObject({ kind: 'stopped', because: 'unauthenticated' })
    expect(await outbox.says(first)).toMatch(/^Sent\./)
    expect(await outbox.says(second)).toBe(
      'Sign in to send. Your session ended before it was sent. Sign in again and it will be sent.',
    )
    expect((await outbox.record(third)).state).not.toBe('sent')

    await outbox.signInAgain()
    await outbox.runForHours()
    for (const draft of drafts) expect(await outbox.says(draft)).toMatch(/^Sent\./)
    for (const text of texts) expect(await there.effects('createJournal', text)).toBe(1)
  })

  it('logout mid-flush: what was on its way may have arrived, the rest was not sent', async () => {
    const outbox = await there.outbox(isHonoured)
    const texts = ['on its way', 'behind it'].map((text) => `logout, ${text} ${kind}`)
    const drafts = []
    for (const text of texts) drafts.push(await outbox.write('createJournal', text))
    const [onItsWay = '', behind = ''] = drafts
    outbox.server.after('createJournal', (answer) => {
      outbox.logOut()
      return answer
    })

    expect(await outbox.run()).toMatchObject({ kind: 'stopped', because: 'locked' })
    expect(await outbox.says(onItsWay)).toMatch(/^Outcome unknown\./)
    expect(await outbox.says(behind)).toMatch(/^Waiting\./)
    expect(outbox.server.calls('createJournal')).toHaveLength(1)

    await outbox.signInAgain()
    await outbox.runForHours()
    for (const text of texts) expect(await there.effects('createJournal', text)).toBe(1)
    expect(await outbox.says(behind)).toMatch(/^Sent\./)
  })

  it.each<[string, { user_type: string } | { org_id: string }]>([
    ['rank', { user_type: 'Customer' }],
    ['organisation', { org_id: 'AGCO' }],
  ])('%s changed: nothing of the old one is carried out, and the draft says why', async (what, change) => {
    const outbox = await there.outbox(isHonoured)
    const text = `${what} changed ${kind}`
    const draft = await outbox.write('createJournal', text)
    const staff = () => there.bank().db.updateTable('staff').where('email', '=', DEMO.operations)
    const { user_type, org_id } = await there
      .bank()
      .db.selectFrom('staff')
      .select(['user_type', 'org_id'])
      .where('email', '=', DEMO.operations)
      .executeTakeFirstOrThrow()

    await staff().set(change).execute()
    await outbox.run()
    await staff().set({ user_type, org_id }).execute()
    expect(await outbox.says(draft)).toBe(
      'Not allowed. The bank says your rank or your organisation does not allow this. It was not carried out.',
    )
    expect(await there.effects('createJournal', text)).toBe(0)

    await outbox.signInAgain()
    await outbox.runForHours()
    expect(await there.effects('createJournal', text)).toBe(1)
  })
})
