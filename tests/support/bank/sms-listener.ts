import { listenToBank } from '../../../src/bank/event-stream'
import {
  type SmsProgress,
  smsProgressSubscription,
} from '../../../src/features/bulk-sms/sms-progress.subscription'
import { later } from '../later'
import type { Signed } from './bank'

/**
 * Listens to the progress of bulk SMS as the app does. `opened` resolves once the bank answers, `done` once
 * all of one is delivered.
 */
export function listenToSms(url: string, by: Pick<Signed, 'token'>, org_id: string) {
  const left = new AbortController()
  const seen: SmsProgress[] = []
  const opening = later(undefined)
  const finishing = later(undefined)
  const ended = listenToBank(
    { graphqlUrl: `${url}/api/graphql` },
    {
      ...smsProgressSubscription,
      variables: { org_id },
      token: by.token,
      signal: left.signal,
      onOpen: opening.letGo,
      onEvent: (progress) => {
        seen.push(progress)
        if (progress.delivered === progress.total) finishing.letGo()
      },
    },
  )
  return { seen, opened: opening.answer(), done: finishing.answer(), ended, leave: () => left.abort() }
}
