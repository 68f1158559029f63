import { describe, expect, it } from 'vitest'
import { answers } from '../support/bank/other-bank-dialect'
import { faultyBank, KINDS_OF_BANK } from './bench/outbox-at-bank'

const there = faultyBank()
const DAY_MS = 86_400_000

describe.each(KINDS_OF_BANK)('right time, right order, at a bank that %s', (kind, isHonoured) => {
  it.each([
    ['a day ahead', DAY_MS],
    ['a day back', -DAY_MS],
  ])('clock %s after an answer was lost: one effect', async (name, by) => {
    const outbox = await there.outbox(isHonoured)
    const text = `${name} ${kind}`
    outbox.server.after('createJournal', 'drop')
    const draft = await outbox.write('createJournal', text)
    await outbox.run()

    outbox.clock.now += by
    await outbox.runForHours()
    expect(await there.effects('createJournal', text)).toBe(1)
    expect((await outbox.record(draft)).state).not.toBe('rejected')
  })

  it.each([
    ['a day ahead', DAY_MS],
    ['a day back', -DAY_MS],
  ])('clock %s before anything was sent: it goes at once, on the bank’s own date', async (name, by) => {
    const outbox = await there.outbox(isHonoured)
    const text = `first try, ${name} ${kind}`
    outbox.clock.now += by
    const draft = await outbox.write('createJournal', text)

    await outbox.run()
    expect(await outbox.says(draft)).toMatch(/^Sent\./)
    expect(await there.effects('createJournal', text)).toBe(1)
  })

  it('operation date moves mid-flush: what was written for the day before is not carried out, and is held with both dates', async () => {
    const outbox = await there.outbox(isHonoured)
    const texts = ['before', 'after'].map((when) => `${when} the date moved ${kind}`)
    outbox.server.after('createJournal', async (answer) => {
      await there.moveDate(1)
      return answer
    })
    const drafts = []
    for (const text of texts) drafts.push(await outbox.write('createJournal', text))
    const [before = '', after = ''] = drafts

    await outbox.run()
    expect(await outbox.says(before)).toMatch(/^Sent\./)
    // A refusal by a bank that honours no key may be the answer to the browser's own second POST.
    expect(await outbox.says(after)).toMatch(
      isHonoured
        ? /^Not sent, date changed\. Written for .+; the operation date is now .+\. It was not sent\.$/
        : /^Declined\. .+ check with the bank before you write it again\.$/,
    )
    expect(await Promise.all(texts.map((text) => there.effects('createJournal', text)))).toEqual([1, 0])

    // The date moves back to the draft's own, so it is sent, and not with the key of the refusal.
    await there.moveDate(-1)
    await outbox.runForHours()
    expect(await there.effects('createJournal', texts[1] ?? '')).toBe(isHonoured ? 1 : 0)
  })

  it('poison item first: the next one goes in the same run, whatever the first one gets', async () => {
    const outbox = await there.outbox(isHonoured)
    for (const [fault, fate] of [
      ['refused', undefined],
      ['500 each time', answers.serverError],
      ['a shape of its own', answers.wrongShape],
    ] as const) {
      const poison = await outbox.write(
        'createJournal',
        `poison, ${fault} ${kind}`,
        fate === undefined ? { branch: 'no such branch' } : {},
      )
      if (fate) outbox.server.after('createJournal', fate)
      await outbox.write('createJournal', `behind it, ${fault} ${kind}`)

      await outbox.run()
      expect((await outbox.record(poison)).state).toBe(fate === undefined ? 'rejected' : 'unknown')
      expect(await there.effects('createJournal', `behind it, ${fault} ${kind}`)).toBe(1)
    }
  })

  it('a storm of 429: nothing is asked while the bank has us wait, and then each goes once', async () => {
    const outbox = await there.outbox(isHonoured)
    const texts = Array.from({ length: 5 }, (_, n) => `storm ${kind} ${n}`)
    outbox.server.insteadOf('createJournal', answers.tooMany(120), answers.tooMany(120))
    const drafts = []
    for (const text of texts) drafts.push(await outbox.write('createJournal', text))

    const end = await outbox.run()
    expect(end).toMatchObject({ kind: 'stopped', because: 'rate-limited', retryAfterMs: 120_000 })
    expect(outbox.server.calls('createJournal')).toHaveLength(1)
    await outbox.runForHours()
    for (const text of texts) expect(await there.effects('createJournal', text)).toBeLessThanOrEqual(1)
    const states = await Promise.all(drafts.map((draft) => outbox.record(draft).then(({ state }) => state)))
    // The answer 429 may be the one to a browser's own second POST, so only a key makes it safe to go on.
    expect(states.filter((state) => state !== 'sent')).toEqual(isHonoured ? [] : ['unknown', 'unknown'])
  })
})
