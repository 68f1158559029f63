import { expect, it } from 'vitest'
import { keyCarrier } from '../../../src/offline/worker/key-carrier'

it('a browser whose storage for workers is damaged carries no keys over a reload, and answers all the same', async () => {
  const getRegistration = () => Promise.reject(new DOMException('no', 'UnknownError'))
  const carrier = keyCarrier({ getRegistration })
  await carrier.prepare()
  expect(await carrier.take('tab-1')).toBeUndefined()
})
