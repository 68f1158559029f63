import { expect, it } from 'vitest'
import { tabKeyHandover } from '../../../src/offline/worker/tab-key-handover'

it('a browser whose storage for workers is damaged passes no keys on at a reload, and still answers', async () => {
  const getRegistration = () => Promise.reject(new DOMException('no', 'UnknownError'))
  const handover = tabKeyHandover({ getRegistration })
  await handover.prepare()
  expect(await handover.take('tab-1')).toBeUndefined()
})
