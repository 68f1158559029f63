import { describe, expect, it } from 'vitest'
import type { QueuedOperation } from '../../src/offline/drafts/define-draft'
import { draftKinds } from '../../src/registry'
import { answers } from '../support/bank/other-bank-dialect'
import type { Fate } from './bench/fault-server'
import { faultyBank, KINDS_OF_BANK } from './bench/outbox-at-bank'

const there = faultyBank()

/**
 * Answers that say nothing reliable about a call that the bank has carried out. One that asks to wait is not
 * told as sent.
 */
const LOST: readonly [string, Fate, ('Sent' | 'Tried')?][] = [
  ['answer lost after commit', 'drop'],
  ['500', answers.serverError],
  ['502', answers.badGateway],
  ['504', answers.gatewayTimeout],
  ['truncated JSON', answers.halfJson],
  ['half an answer', 'half'],
  ['partial data with errors', answers.partial],
  ['null beside an error', answers.nullBesideErrors('The core did not answer')],
  ['HTML with status 200', answers.page],
  ['redirect to a portal', answers.redirect],
  ['wrong shape', answers.wrongShape],
  ['429 after commit', answers.tooMany(30), 'Tried'],
]

/** Whether the bank shows the reference that a draft gave itself, so that the draft is found by it. */
const CALLS: readonly [QueuedOperation, boolean][] = [
  ['createAccount', false],
  ['createJournal', true],
]

it('every kind of draft is here', async () => {
  const kinds = await draftKinds()
  expect(CALLS).toEqual(kinds.map(({ operation, isThere }) => [operation, isThere !== undefined]))
})

describe.each(CALLS)('at most one effect of %s', (call, isFoundByReference) => {
  describe.each(KINDS_OF_BANK)('at a bank that %s', (kind, isHonoured) => {
    /** The outbox's final text for a lost draft that the bank has carried out. */
    const atTheBank = isHonoured
      ? /^Sent\. Answered/
      : isFoundByReference
        ? /^Sent\. Found/
        : /^Outcome unknown\./

    it.each(LOST)('%s', async (fault, fate, verb = 'Sent') => {
      const outbox = await there.outbox(isHonoured)
      const text = `${fault} ${kind}`
      outbox.server.after(call, fate)
      const draft = await outbox.write(call, text)

      await outbox.run()
      expect(await outbox.says(draft)).toMatch(new RegExp(`^Outcome unknown\\. ${verb} today`))
      await outbox.runForHours()
      expect(await there.effects(call, text)).toBe(1)
      expect(await outbox.says(draft)).toMatch(atTheBank)
      if (!isHonoured) expect(outbox.server.calls(call)).toHaveLength(1)
    })

    it('time-out with late commit', async () => {
      const outbox = await there.outbox(isHonoured)
      const text = `late commit ${kind}`
      let commit = () => {}
      const late = new Promise<void>((resolve) => {
        commit = resolve
      })
      outbox.server.late(call, late, answers.gatewayTimeout)
      const draft = await outbox.write(call, text)

      await outbox.run()
      await outbox.runForHours()
      commit()
      await expect.poll(() => there.effects(call, text)).toBe(1)
      // The call that arrived last was not carried out once more.
      await outbox.runForHours()
      expect(await there.effects(call, text)).toBe(1)
      expect(await outbox.says(draft)).toMatch(atTheBank)
    })

    it('drop before the bank has it: it is sent, or the user decides', async () => {
      const outbox = await there.outbox(isHonoured)
      const text = `never arrived ${kind}`
      outbox.server.insteadOf(call, 'drop')
      const draft = await outbox.write(call, text)

      await outbox.run()
      await outbox.runForHours()
      expect(await there.effects(call, text)).toBe(isHonoured ? 1 : 0)
      expect(await outbox.says(draft)).toMatch(isHonoured ? /^Sent\./ : /^Outcome unknown\./)
    })

    it('tab killed while the bank works on it', async () => {
      const outbox = await there.outbox(isHonoured)
      const text = `tab killed ${kind}`
      outbox.server.after(call, 'drop')
      const draft = await outbox.write(call, text)

      await outbox.run()
      await outbox.leaveAsSending(draft)
      await outbox.runForHours()
      expect(await there.effects(call, text)).toBe(1)
      expect(await outbox.says(draft)).toMatch(atTheBank)
    })

    it('two tabs that send at once', async () => {
      const outbox = await there.outbox(isHonoured)
      const text = `two tabs ${kind}`
      const draft = await outbox.write(call, text)

      await Promise.all([outbox.run(), outbox.run()])
      expect(outbox.server.calls(call)).toHaveLength(1)
      expect(await there.effects(call, text)).toBe(1)
      expect(await outbox.says(draft)).toMatch(/^Sent\. Answered/)
    })

    it('a session that ended, and a bank that asks to wait: it is sent once, after both', async () => {
      const outbox = await there.outbox(isHonoured)
      const text = `session ended ${kind}`
      const draft = await outbox.write(call, text)
      await there.expireSessions()

      await outbox.run()
      expect(await outbox.says(draft)).toMatch(/^Sign in to send\./)
      await outbox.signInAgain()
      await outbox.runForHours()
      expect(await there.effects(call, text)).toBe(1)
      expect(await outbox.says(draft)).toMatch(/^Sent\. Answered/)
    })

    it('a refusal is the bank’s own, and nothing is sent after it', async () => {
      const outbox = await there.outbox(isHonoured)
      const text = `refused ${kind}`
      outbox.server.insteadOf(call, answers.refused(call, 'Branch is closed'))
      const draft = await outbox.write(call, text)

      await outbox.run()
      await outbox.runForHours()
      expect(await outbox.says(draft)).toMatch(/^Declined\. Answered/)
      expect(outbox.server.calls(call)).toHaveLength(1)
      expect(await there.effects(call, text)).toBe(0)
    })
  })

  it('key not honoured: a lost draft is not sent again by itself, however often the sender runs', async () => {
    const outbox = await there.outbox(false)
    outbox.server.alwaysAfter(call, 'drop')
    await outbox.write(call, 'key not honoured')

    await outbox.run()
    await outbox.runForHours()
    await outbox.runForHours()
    expect(outbox.server.calls(call)).toHaveLength(1)
    expect(await there.effects(call, 'key not honoured')).toBe(1)
  })

  it('negative check with late visibility: a list that does not show it proves nothing, and its user decides', async () => {
    const outbox = await there.outbox(false)
    const text = `late visibility ${call}`
    for (const list of LISTS)
      outbox.server.alwaysAfter(list, ({ data }) => ({ data: data && withoutRowOf(text, data) }))
    outbox.server.after(call, 'drop')
    const draft = await outbox.write(call, text)

    await outbox.run()
    await outbox.runForHours()
    expect(await outbox.says(draft)).toMatch(/Look whether it is there, then say so here\.$/)
    for (const list of LISTS) outbox.server.alwaysAfter(list, 'deliver')
    await outbox.runForHours()
    expect(outbox.server.calls(call)).toHaveLength(1)
    expect(await outbox.says(draft)).toMatch(isFoundByReference ? /^Sent\. Found/ : /^Outcome unknown\./)
  })

  it('key not honoured: its user says that it is not there, and what leaves then is another one', async () => {
    const outbox = await there.outbox(false)
    const text = `said not to be there ${call}`
    outbox.server.insteadOf(call, 'drop')
    const draft = await outbox.write(call, text)
    await outbox.run()
    await outbox.sayNotThere(draft)
    await outbox.run()
    expect(await there.effects(call, text)).toBe(0)
    await outbox.queueAgain(draft)
    await outbox.runForHours()
    expect(await there.effects(call, text)).toBe(1)
    expect(await outbox.says(draft)).toMatch(/^Sent\. Answered/)
  })
})

/** The lists in which a lost draft is shown. */
const LISTS = ['getOrgJournalEntries', 'getAccounts']

/** A list's answer from a replica that is behind: it has no row with this text, and does not count it. */
function withoutRowOf(text: string, data: Record<string, unknown>): Record<string, unknown> {
  const isOfRow = (value: unknown) => JSON.stringify(value).includes(text)
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.filter((row) => !isOfRow(row))]
      if (typeof value !== 'object' || value === null) return [name, value]
      const rows = Object.values(value).find(Array.isArray) ?? []
      const hidden = rows.filter(isOfRow).length
      const list = withoutRowOf(text, value as Record<string, unknown>)
      const { pagination } = value as { pagination?: Record<string, unknown> }
      const counted = Object.entries(pagination ?? {}).map(([field, count]) => [
        field,
        /^total(_count)?$/.test(field) ? Number(count) - hidden : count,
      ])
      return [name, pagination ? { ...list, pagination: Object.fromEntries(counted) } : list]
    }),
  )
}
