import { describe, expect, it } from 'vitest'
import { answers } from '../support/other-bank-dialect'
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

describe.each(['createJournal', 'createAccount'] as const)('at most one effect of %s', (call) => {
  describe.each(KINDS_OF_BANK)('at a bank that %s', (kind, isHonoured) => {
    it.each(LOST)('%s', async (fault, fate, verb = 'Sent') => {
      const outbox = await there.outbox(isHonoured)
      const text = `${fault} ${kind}`
      outbox.server.after(call, fate)
      const draft = await outbox.write(call, text)

      await outbox.run()
      expect(await outbox.says(draft)).toMatch(new RegExp(`^Outcome unknown\\. ${verb} today`))
      await outbox.runForHours()
      expect(await there.effects(call, text)).toBe(1)
      if (isHonoured) expect(await outbox.says(draft)).toMatch(/^Sent\. Answered/)
      else expect(outbox.server.calls(call)).toHaveLength(1)
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
      // What arrived last was not carried out once more.
      await outbox.runForHours()
      expect(await there.effects(call, text)).toBe(1)
      expect((await outbox.record(draft)).state).not.toBe('rejected')
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

  it('negative check with late visibility: a list that does not show it yet has nothing sent again', async () => {
    const outbox = await there.outbox(false)
    const text = `late visibility ${call}`
    for (const list of LISTS)
      outbox.server.alwaysAfter(list, ({ data }) => ({ data: data && withoutRowOf(text, data) }))
    outbox.server.after(call, 'drop')
    const draft = await outbox.write(call, text)

    await outbox.run()
    await outbox.runForHours()
    expect(await outbox.evidence(draft)).toMatchObject({ found: [], isAbsent: true })
    for (const list of LISTS) outbox.server.alwaysAfter(list, 'deliver')
    await outbox.runForHours()
    expect(outbox.server.calls(call)).toHaveLength(1)

    // Its user trusts the two checks and has it sent again. The check before it leaves finds it.
    await outbox.sendAgain(draft)
    await outbox.runForHours()
    expect(outbox.server.calls(call)).toHaveLength(1)
    expect(await there.effects(call, text)).toBe(1)
    expect((await outbox.evidence(draft)).found).toHaveLength(1)
    expect((await outbox.record(draft)).state).toBe('unknown')
  })

  it('key not honoured: what became of it is found at the bank, and shown to its user', async () => {
    const outbox = await there.outbox(false)
    outbox.server.after(call, 'drop')
    const draft = await outbox.write(call, `looked up ${call}`)

    await outbox.run()
    await outbox.runForHours()
    const { found } = await outbox.evidence(draft)
    expect(found).toHaveLength(1)
    expect(`${found[0]?.title}, ${found[0]?.detail}`).toContain(`looked up ${call}`)
    expect((await outbox.record(draft)).state).toBe('unknown')
  })
})

/** The lists by which a lost draft is searched. */
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
