import type { Guard } from './guard'

const WORK_IN_FLIGHT = 'tests/screens/session/work-in-flight.test.ts'

/** The guards of sessions. */
export const SESSION_GUARDS: readonly Guard[] = [
  {
    fault: 'A tab sends its user’s work with the token of the next user',
    named: 'a broadcast is lost',
    file: 'src/features/session/tab-session.ts',
    guard: 'if (isSameUser(storage.user(), user)) return storage.token()',
    without: 'return storage.token()',
    test: {
      project: 'rules',
      file: 'tests/rules/session/session-tabs.test.ts',
      name: 'a broadcast is lost: never gives this tab their token, and locks it at the first try',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A tab that is locked for inactivity goes on with the token',
    named: 'inactivity lock in flight',
    file: 'src/features/session/session.ts',
    guard: "      void tab.end({ kind: 'inactive' }, tab.ownUser(), 'leaving')\n",
    without: '',
    test: {
      project: 'screens',
      file: WORK_IN_FLIGHT,
      name: '%s: nothing more is asked of the bank, and the next sign-in finds out what became of it',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A new password makes what is on its way unreadable, so that nobody finds out what became of it',
    named: 'password changed',
    file: 'src/features/session/sign-in-over.ts',
    guard: '  if (former) await open.device.takeOver(opened, former)\n',
    without: '',
    test: {
      project: 'screens',
      file: WORK_IN_FLIGHT,
      name: 'password changed with an answer pending: it is found out under the new key',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Back-forward cache: a page comes back with the screen of a user who has logged out',
    named: 'back-forward cache',
    file: 'src/features/session/follow-page.ts',
    guard: "  page.addEventListener('pageshow', sharedChanged)\n",
    without: '',
    test: {
      project: 'screens',
      file: 'tests/screens/session/back-forward.test.ts',
      name: 'back-forward cache: a page that missed the logout of another tab is locked when it is shown again',
    },
    simulator: 'finds it',
  },
]
