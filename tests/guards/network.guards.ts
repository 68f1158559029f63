import type { Guard } from './guard'

const SEND_OUTBOX = 'tests/offline/outbox/send-outbox.test.ts'
const WORK_IN_FLIGHT = 'tests/screens/session/work-in-flight.test.ts'

/** The guards of calls and the connection. */
export const NETWORK_GUARDS: readonly Guard[] = [
  {
    fault: 'An answer in another shape counts as a no',
    file: 'src/bank/client.ts',
    guard: ": failed({ kind: 'unreadable', status: response?.status ?? 0, isFromBank: true })",
    without: ": failed({ kind: 'refused', message: '' })",
    test: { project: 'offline', file: SEND_OUTBOX, name: '%s leaves the draft as it must' },
    simulator: 'finds it',
  },
  {
    fault: 'An error beside data counts as a no, although the write was executed',
    named: 'partial data with errors',
    file: 'src/bank/client.ts',
    guard: '  return isBeforeExecution ?',
    without: '  return message ?',
    test: { project: 'offline', file: SEND_OUTBOX, name: '%s leaves the draft as it must' },
    simulator: 'finds it',
  },
  {
    fault: 'After a logout the bank is asked what became of a write, without a token',
    named: 'logout mid-flush',
    file: 'src/bank/client.ts',
    guard: "  if (connection.isSignedOut?.()) return failed({ kind: 'offline' })\n",
    without: '',
    test: {
      project: 'screens',
      file: WORK_IN_FLIGHT,
      name: 'logout mid-flush, and the bank refuses: it is not asked once more what became of it',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Answer lost after commit: a lost answer counts as not sent, and the bank carries it out twice',
    named: 'answer lost after commit',
    file: 'src/bank/failure.ts',
    guard: "    case 'no-answer':\n    case 'timeout':\n    case 'unreadable':",
    without: "    case 'timeout':\n    case 'unreadable':",
    test: {
      project: 'faults',
      file: 'tests/faults/at-most-one-effect.test.ts',
      name: 'answer lost after commit',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Redirect to a portal: what was on its way counts as not sent, and leaves once more',
    named: 'redirect to a portal',
    file: 'src/bank/failure.ts',
    guard: "    case 'no-answer':\n    case 'timeout':\n    case 'unreadable':",
    without: "    case 'timeout':\n    case 'unreadable':",
    test: {
      project: 'faults',
      file: 'tests/faults/at-most-one-effect.test.ts',
      name: 'redirect to a portal',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Redirect to a portal: the token of the session follows to the address that it names',
    named: 'redirect to a portal',
    file: 'src/bank/client.ts',
    guard: "redirect: 'error',",
    without: "redirect: 'follow',",
    test: {
      project: 'rules',
      file: 'tests/rules/bank/redirect.test.ts',
      name: 'a redirect to a portal is not followed, so that the token is not sent to the address that it names',
    },
    simulator: 'finds it',
  },
  {
    fault: 'HTML with status 200 counts as a no, although the write was executed',
    named: 'HTML with status 200',
    file: 'src/bank/client.ts',
    guard: "  if (errors.length === 0 || status === 409) return { kind: 'unreadable', status }\n",
    without: '',
    test: {
      project: 'faults',
      file: 'tests/faults/at-most-one-effect.test.ts',
      name: 'HTML with status 200',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Truncated JSON counts as a no, although the write was executed',
    named: 'truncated JSON',
    file: 'src/bank/client.ts',
    guard: "  if (errors.length === 0 || status === 409) return { kind: 'unreadable', status }\n",
    without: '',
    test: { project: 'faults', file: 'tests/faults/at-most-one-effect.test.ts', name: 'truncated JSON' },
    simulator: 'finds it',
  },
  {
    fault:
      'The browser says that there is a network, and the connection counts as up although the bank does not answer',
    named: 'navigator.onLine lies both ways',
    file: 'src/offline/connectivity/connectivity.ts',
    guard: 'set(health.ok ? bankAnswers() : reasonOf(health.failure))',
    without: 'set(bankAnswers())',
    test: {
      project: 'screens',
      file: 'tests/screens/workspace/connectivity.test.ts',
      name: 'is down, and says that the bank does not answer',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A browser that wrongly says "offline" keeps the app offline for good',
    named: 'navigator.onLine lies both ways',
    file: 'src/offline/connectivity/connectivity.ts',
    guard: 'const hasNoNetwork = () => saysNoNetwork() && !isDisproved',
    without: 'const hasNoNetwork = () => saysNoNetwork()',
    test: {
      project: 'screens',
      file: 'tests/screens/workspace/online-lies.test.tsx',
      name: 'a draft is sent, once',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A health check from before the network went lets calls leave into nothing',
    file: 'src/offline/connectivity/connectivity.ts',
    guard: '    if (question !== mine) return\n',
    without: '',
    test: {
      project: 'screens',
      file: 'tests/screens/workspace/connectivity.test.ts',
      name: 'is not overturned by a question that was answered before the network went',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A live write on a device without a network counts as one that may have left',
    file: 'src/bank/client.ts',
    guard: "  if (connection.hasNoNetwork?.()) return failed({ kind: 'offline' })\n",
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/without-the-bank.test.ts',
      name: 'is known not to have left either if the network goes while its entry is written',
    },
    simulator: 'finds it',
  },
]
