import { refusedWith } from '../answers'
import { excerpt, type Reply } from '../bank-client'
import { type Area, allOk, type Check, type Outcome, okIf } from '../check'
import type { Subject } from '../subject'

const ask = ({ client }: Subject, token: string) => client.ask({ field: 'getConfig', select: '_id', token })
const logOut = ({ client }: Subject, token: string) => client.postJson('/api/logout', token, {})

const ended = ({ status, text }: Reply): Outcome =>
  okIf(
    status === 204,
    `/api/logout was answered with HTTP ${status} and ${excerpt(text)} instead of HTTP 204.`,
  )

const check = (given: Omit<Check, 'section'>): Check => ({ section: 'rest.md, “Session”', ...given })

/** Each rule has a session of its own, so that the one that the others ask with goes on. */
export const loggingOutArea: Area = {
  name: 'logging-out',
  title: 'Logging out',
  checks: [
    check({
      rule: 'A token that was logged out is refused afterwards.',
      meaning: 'Whoever finds the token of a user who has left the device is that user.',
      check: async (subject) => {
        const token = await subject.newSession()
        return allOk([
          async () => ended(await logOut(subject, token)),
          async () => refusedWith(await ask(subject, token), { status: 401, code: 'UNAUTHENTICATED' }),
        ])
      },
    }),
    check({
      rule: 'Logging out twice is no error.',
      meaning: 'A user whose session had ended already is told that the logout failed.',
      check: async (subject) => {
        const token = await subject.newSession()
        return allOk([
          async () => ended(await logOut(subject, token)),
          async () => ended(await logOut(subject, token)),
        ])
      },
    }),
    check({
      rule: 'Logging out ends no other session of the user.',
      meaning: 'A user who logs out of one device loses what is open on another.',
      check: async (subject) => {
        const token = await subject.newSession()
        const { user } = subject
        return allOk([
          async () => ended(await logOut(subject, token)),
          async () => {
            const { code } = await ask(subject, user.token)
            return okIf(code === undefined, `The user’s other session was answered with ${code}.`)
          },
        ])
      },
    }),
  ],
}
