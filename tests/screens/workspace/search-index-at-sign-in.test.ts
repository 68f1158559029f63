import { expect, it, onTestFinished } from 'vitest'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { startWorkspace } from '../../../src/offline/workspace/start-workspace'
import { page, refreshing, transfer } from '../../offline/lists/transfers-for-test'
import { freshDevice, openDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { NGOZI } from '../../support/device/staff'

it('a sign-in indexes the rows that an earlier version of the app has stored', async () => {
  startFakeBank().on('getAllTransfers', () => page([transfer(1)]))
  const before = await freshDevice()
  await refreshList(refreshing(before), transferList, {}, 0)
  await before.db.values.where('key').startsWith('search/').delete()
  await before.db.lists.update('transfers', { indexedAt: undefined })
  before.db.close()

  const device = await openDevice(before.db.name)
  const { lock } = startWorkspace({
    ...device,
    user: NGOZI,
    config: readRuntimeConfig({}, location),
    token: () => undefined,
    lists: [transferList],
    draftKinds: async () => [],
    liveWriteKinds: async () => [],
  })
  onTestFinished(lock)
  await expect.poll(() => device.db.lists.get('transfers')).toHaveProperty('indexedAt')
  expect(await device.db.values.where('key').startsWith('search/transfers/').count()).toBe(1)
})
