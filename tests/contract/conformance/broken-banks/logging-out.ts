import { jsonAnswer, type Sabotage } from '../sabotage'
import type { Broken } from './broken'

const PATH = /\/api\/logout$/
const tokenOf = ({ headers }: RequestInit) => new Headers(headers).get('authorization') ?? ''
const refusal = () =>
  jsonAnswer(
    {
      message: 'Please sign in again',
      errors: [{ message: 'Please sign in again', extensions: { code: 'UNAUTHENTICATED' } }],
    },
    401,
  )

/** A bank that forgets the whole user as soon as one session has ended. */
function endsAllSessions(): Sabotage {
  let hasLoggedOut = false
  return (bank) => (url, init) => {
    hasLoggedOut ||= PATH.test(url)
    return hasLoggedOut && !PATH.test(url) ? Promise.resolve(refusal()) : bank(url, init)
  }
}

/** A bank that calls the logout of a session that has ended an error. */
function refusesTheSecond(): Sabotage {
  const ended = new Set<string>()
  return (bank) => async (url, init) => {
    if (PATH.test(url) && ended.has(tokenOf(init))) return refusal()
    if (PATH.test(url)) ended.add(tokenOf(init))
    return bank(url, init)
  }
}

/** Banks that end too little, too much, or say something wrong of it. */
export const loggingOut: readonly Broken[] = [
  {
    bank: 'lets a token that was logged out in again',
    area: 'logging-out',
    sabotage: () => (bank) => async (url, init) =>
      PATH.test(url) ? new Response(null, { status: 204 }) : bank(url, init),
    said: [
      'A token that was logged out is refused afterwards. It was answered with HTTP 200 and data instead of HTTP 401 and UNAUTHENTICATED.',
    ],
  },
  {
    bank: 'refuses the logout of a session that has ended',
    area: 'logging-out',
    sabotage: refusesTheSecond,
    said: [
      'Logging out twice is no error. /api/logout was answered with HTTP 401 and “Please sign in again” instead of HTTP 204.',
    ],
  },
  {
    bank: 'ends all sessions of a user who logs out of one',
    area: 'logging-out',
    sabotage: endsAllSessions,
    said: [
      'Logging out ends no other session of the user. The user’s other session was answered with UNAUTHENTICATED.',
    ],
  },
]
