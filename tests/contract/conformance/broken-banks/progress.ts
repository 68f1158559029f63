import { headers, jsonAnswer, replies, withoutEvents } from '../sabotage'
import type { Broken } from './broken'

/** Banks whose progress of bulk SMS is not as it should be. */
export const progress = (tokenOfTheUser: () => string): readonly Broken[] => [
  {
    bank: 'tells strangers of its progress',
    area: 'progress',
    about: 'without a token',
    sabotage: () => headers('smsProcessing', (changed) => changed.set('authorization', tokenOfTheUser())),
    said: ['The progress is refused without a token. It was answered with HTTP 200.'],
  },
  {
    bank: 'answers progress as one piece of JSON',
    area: 'progress',
    about: 'stream',
    sabotage: () =>
      replies(/graphql$/, (answer) =>
        answer.headers.get('content-type')?.startsWith('text/event-stream')
          ? jsonAnswer({ data: null })
          : answer,
      ),
    said: [
      'The progress of bulk SMS is a stream of server-sent events. It was answered with HTTP 200 and the content type application/json.',
    ],
  },
  {
    bank: 'never tells that all is delivered',
    area: 'progress',
    about: 'rises',
    sabotage: () => withoutEvents((event) => event.includes('"delivered":1')),
    said: ['The progress of a bulk SMS rises to its total, and is then complete. No event came within 5 s.'],
  },
]
