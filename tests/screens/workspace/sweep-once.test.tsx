import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { useConnection } from '../../../src/offline/react/use-workspace'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { browserSays } from '../../support/device/go-offline'
import { accepted, letter, TODAY } from '../../support/device/outbox-for-test'
import { showScreen } from '../../support/device/show-screen'
import { later } from '../../support/later'

/** Shows the state of the connection that a screen is told. */
function Connection() {
  const connection = useConnection()
  return <output>{connection.up ? 'up' : connection.because}</output>
}

async function newLetter(device: Device, day: string): Promise<string> {
  const draft = await createDraft(device, letter, { text: 'one', day })
  if (!draft.ok) throw new Error(draft.failure.kind)
  return draft.value.id
}

/** A letter that was sent two weeks ago by the bank's days, and is still on the device. */
async function sentLetter(device: Device): Promise<string> {
  const id = await newLetter(device, '2026-11-04')
  await device.db.drafts.update(id, { state: 'sent', settledDay: '2026-11-04' })
  return id
}

/** Shows the connection on a device with an old letter. `isGone` resolves once the letter is deleted. */
async function start(token: () => string | undefined = () => 't0ken', given?: Device) {
  const device = given ?? (await freshDevice())
  const id = await sentLetter(device)
  await showScreen(Connection, { device, lists: [], drafts: [letter], token })
  return {
    device,
    isThere: async () => (await device.db.drafts.get(id)) !== undefined,
    isGone: () => waitFor(async () => expect(await device.db.drafts.get(id)).toBeUndefined()),
  }
}

describe('what was sent long ago is forgotten', () => {
  it('at a start under a browser that always says "offline", once the bank has answered', async () => {
    const bank = startFakeBank().on('getOperationDate', () => TODAY)
    const health = later(undefined)
    bank.onHealth(async () => {
      await health.answer()
      return Response.json({ status: 'ok' })
    })
    browserSays('offline')
    const device = await freshDevice()
    const waiting = await newLetter(device, TODAY)
    await device.db.drafts.update(waiting, { state: 'needs-sign-in' })
    const { isGone } = await start(undefined, device)
    // A start begins with this.
    await waitFor(async () => expect((await device.db.drafts.get(waiting))?.state).toBe('queued'))
    expect(bank.seen).toEqual([])
    health.letGo()
    await isGone()
  })

  it('after a start without the bank, when it is back, and once in a session', async () => {
    const bank = startFakeBank()
      .on('getOperationDate', () => 'drop')
      .onHealth(() => 'drop')
    const { device, isThere, isGone } = await start()
    await screen.findByText('no-answer')
    expect(await isThere()).toBe(true)
    bank.on('getOperationDate', () => TODAY).onHealth(() => Response.json({ status: 'ok' }))
    const asked = bank.calls('getOperationDate').length
    const browser = browserSays('online')
    await isGone()
    expect(bank.calls('getOperationDate')).toHaveLength(asked + 1)

    const another = await sentLetter(device)
    const waiting = await newLetter(device, TODAY)
    await queueDraft(device.db, waiting)
    bank.onHealth(() => 'drop')
    browser.change('offline')
    await screen.findByText('no-network')
    bank.on('createJournal', () => accepted).onHealth(() => Response.json({ status: 'ok' }))
    browser.change('online')
    await waitFor(async () => expect((await device.db.drafts.get(waiting))?.state).toBe('sent'))
    expect(bank.calls('getOperationDate'), 'only the outbox asks for it now').toHaveLength(asked + 2)
    expect(await device.db.drafts.get(another), 'it waits for the next session').toBeDefined()
  })

  it('after a start without a sign-in only once the user has signed in', async () => {
    const bank = startFakeBank().on('getOperationDate', () => TODAY)
    let token: string | undefined
    const { isThere, isGone } = await start(() => token)
    await screen.findByText('not-signed-in')
    expect(await isThere()).toBe(true)
    expect(bank.calls('getOperationDate')).toEqual([])
    token = 't0ken'
    browserSays('online')
    await isGone()
    expect(bank.calls('getOperationDate')).toHaveLength(1)
  })
})
