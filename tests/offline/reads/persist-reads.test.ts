import { QueryClient } from '@tanstack/react-query'
import { persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { expect, it, onTestFinished } from 'vitest'
import { persistReads } from '../../../src/offline/reads/persist-reads'
import { freshDevice } from '../../support/device/device'

const DAY_MS = 24 * 3_600_000

it('an answer that is older than seven days is not read from the device, however new the others are', async () => {
  const { db, vault } = await freshDevice()
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const reads = persistReads(db, vault, ending.signal)
  const queryClient = new QueryClient()
  const answered = (name: string, days: number) =>
    queryClient.setQueryData([name], name, { updatedAt: Date.now() - days * DAY_MS })
  answered('today', 0)
  answered('eight days ago', 8)
  answered('in eight days', -8)
  await persistQueryClientSave({ queryClient, persister: reads })
  await expect.poll(() => db.values.get('reads')).toBeTruthy()
  const restored = await reads.restoreClient()
  expect(restored?.clientState.queries.map(({ queryKey }) => queryKey)).toEqual([['today']])
})
