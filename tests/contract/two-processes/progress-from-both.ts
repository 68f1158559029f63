import type { Signed } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'
import { listenToSms } from '../../support/bank/sms-listener'

/** Sends a text message at the second bank, and returns the progress that clients of either are told of. */
export async function progressSeenFromBoth(
  urls: readonly [string, string],
  by: Signed,
): Promise<(number | undefined)[][]> {
  const clients = urls.map((url) => listenToSms(url, by, 'IUMB'))
  await Promise.all(clients.map(({ opened }) => opened))
  const phone_list = Array.from({ length: 100 }, (_, at) => `0803123${String(at * 2).padStart(4, '0')}`)
  const message = { org_id: 'IUMB', query_type: 'phone', message: 'Ẹ kú ọdún!', phone_list }
  await call(urls[1], by, 'mutation', 'sendBulkSms', message, 'status')
  await Promise.all(clients.map(({ done }) => done))
  for (const client of clients) client.leave()
  return clients.map(({ seen }) => seen.map(({ delivered }) => delivered))
}
