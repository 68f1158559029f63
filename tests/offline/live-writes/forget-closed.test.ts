import { expect, it } from 'vitest'
import { forgetClosed } from '../../../src/offline/live-writes/forget-closed'
import { markRead } from '../../../src/offline/live-writes/live-write-log'
import { lostAnswer } from '../../support/device/fake-bank'
import { type Desk, desk, lost, yes } from '../transfers/transfer-desk'

/** A transfer that was told as done after its answer had been lost. */
async function told(there: Desk): Promise<string> {
  const entry = await lost(there, lostAnswer(yes))
  await there.ask(entry)
  return entry
}

it('what its user has read is forgotten a week of the bank after it was closed', async () => {
  const there = await desk()
  await markRead(there.device.db, await told(there))
  await forgetClosed(there.device.db, '2026-11-18')
  await forgetClosed(there.device.db, '2026-11-25')
  expect(await there.states()).toEqual(['arrived'])
  await forgetClosed(there.device.db, '2026-11-26')
  expect(await there.states()).toEqual([])
})

it('what its user has not read is kept for a month', async () => {
  const there = await desk()
  await told(there)
  await forgetClosed(there.device.db, '2026-11-01')
  await forgetClosed(there.device.db, '2026-12-01')
  expect(await there.states()).toEqual(['arrived'])
  await forgetClosed(there.device.db, '2026-12-02')
  expect(await there.states()).toEqual([])
})

it('what has no outcome is never forgotten', async () => {
  const there = await desk()
  await lost(there)
  await forgetClosed(there.device.db, '2026-11-18')
  await forgetClosed(there.device.db, '2027-11-18')
  expect(await there.states()).toEqual(['open'])
})

it('a clock that jumps ahead forgets nothing: days are the bank’s', async () => {
  const there = await desk()
  const entry = await told(there)
  await markRead(there.device.db, entry)
  await there.device.db.liveWrites.update(entry, { at: 0, closedAt: 0 })
  await forgetClosed(there.device.db, '2026-11-18')
  expect(await there.states()).toEqual(['arrived'])
})
