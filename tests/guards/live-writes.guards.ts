import type { Guard } from './guard'

const CREATE_TRANSFER = 'tests/offline/transfers/create-transfer.test.ts'

/** The guards of the log of live writes, and of what leaves. */
export const LIVE_WRITE_GUARDS: readonly Guard[] = [
  {
    fault: 'A live write is sent without an entry in the log, and is not found after a crash',
    file: 'src/offline/live-writes/execute-live-write.ts',
    guard: '    await openLogEntry(db, vault, { id, operation, facts: own, key, variables }, earlierIds)\n',
    without: '',
    test: {
      project: 'offline',
      file: CREATE_TRANSFER,
      name: 'has its entry in the log before that, by which it can be found, without the token',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A try is called "not there" although another window has found it under the same key',
    file: 'src/offline/live-writes/live-write-log.ts',
    guard: "found.length > 0 ? 'arrived' : state",
    without: 'state',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/checked-meanwhile.test.ts',
      name: 'has arrived as well, although its own check saw nothing, and is not said twice',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'A second try of absent money has another key, and both are executed',
    file: 'src/offline/live-writes/execute-live-write.ts',
    guard: 'const key = equal.at(-1)?.key ?? crypto.randomUUID()',
    without: 'const key = crypto.randomUUID()',
    test: {
      project: 'offline',
      file: 'tests/offline/transfers/same-transfer.test.ts',
      name: 'is sent under the same key and order id after it was absent, with the new token',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A refusal of the browser’s second POST counts as the outcome of the first',
    named: 'the browser resends the POST by itself',
    file: 'src/offline/live-writes/execute-live-write.ts',
    guard: 'const found = definition.isRefusalFinal\n',
    without: 'const found = definition.document\n',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/refusals.test.ts',
      name: 'is at the bank if the refusal was the answer to the browser’s own second POST',
    },
    simulator: 'finds it',
  },
  {
    fault: 'What its user found out to be received lends its key to the next one, which is never made',
    file: 'src/offline/live-writes/live-write-log.ts',
    guard: "word === 'received' ? 'arrived' : 'dismissed'",
    without: "'dismissed'",
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/users-word.test.ts',
      name: 'counts as carried out: the same is asked about and gets a key and an order id of its own',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A second try whose answer is the first one’s is called done a second time',
    file: 'src/offline/live-writes/execute-live-write.ts',
    guard: 'if (isReplayed && underSameKey.length > 0)',
    without: 'if (isReplayed && underSameKey.length < 0)',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/users-word.test.ts',
      name: 'is not called done a second time if the bank answers what became of the first',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A refused payment is shown as received when a later one is carried out',
    file: 'src/offline/live-writes/live-write-log.ts',
    guard: 'record.underOneName ?? []',
    without: 'record.tries ?? []',
    test: {
      project: 'offline',
      file: 'tests/offline/bills/pay-bill.test.ts',
      name: 'stays refused when a later one is carried out, which was another call',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A transfer that arrived late is told twice, and another one is held back by it',
    file: 'src/offline/live-writes/live-write-log.ts',
    guard: '[id, ...underOneName]',
    without: '[id]',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/late-tries.test.ts',
      name: 'are one transfer: both have arrived, and another one is asked about once',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'A write leaves although another window’s try of it was refused after the last check',
    file: 'src/offline/live-writes/execute-live-write.ts',
    guard: "if (idsOf(late).join() !== idsOf(checked).join()) return failed({ kind: 'unsettled' as const })",
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/late-tries.test.ts',
      name: 'is checked once more before anything leaves: this one is not sent',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Lock holder frozen: money waits for ever behind a tab that sleeps, and leaves when it wakes',
    named: 'lock holder frozen',
    file: 'src/offline/live-writes/execute-live-write.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    guard: 'exclusivelyInTime(`live-writes:${db.name}`, LOG_WAIT_MS, async',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    without: 'exclusively(`live-writes:${db.name}`, {}, async',
    test: {
      project: 'offline',
      file: CREATE_TRANSFER,
      name: 'lock holder frozen: it does not leave while another tab holds the log, and does not wait for ever',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Ten windows look into the log at the same moment, and all of them send',
    file: 'src/offline/live-writes/execute-live-write.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    guard: 'exclusivelyInTime(`live-writes:${db.name}`, LOG_WAIT_MS, async () => {',
    without: 'exclusivelyInTime(crypto.randomUUID(), LOG_WAIT_MS, async () => {',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/late-tries.test.ts',
      name: 'is sent once when ten windows send it at once',
    },
    simulator: 'finds it',
  },
  {
    fault: '502, 504 or half an answer: money whose outcome is unknown is said to be refused',
    named: '502/504',
    file: 'src/offline/live-writes/execute-live-write.ts',
    guard: '  if (outcomeIsUnknown(failure)) return unknown\n',
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/refusals.test.ts',
      name: 'leaves the outcome unknown: %s',
    },
    simulator: 'finds it',
  },
  {
    fault:
      'A bank that asks to wait is asked again what became of a payment whenever somebody opens a screen',
    file: 'src/offline/live-writes/reconciler.ts',
    guard: ' && waitAskedFor(result) === 0',
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/reconciler.test.ts',
      name: 'is not asked again before, however often a screen is opened, and counts how often it was asked',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'Quota exceeded: money leaves although the device could not note it',
    named: 'quota exceeded',
    file: 'src/offline/live-writes/execute-live-write.ts',
    guard: 'key, variables }, earlierIds)\n',
    without: 'key, variables }, earlierIds).catch(() => {})\n',
    test: {
      project: 'offline',
      file: 'tests/offline/transfers/create-transfer.test.ts',
      name: 'quota exceeded: it does not leave, and says that it was not sent',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A user reads that no money moved although nothing was checked',
    file: 'src/offline/live-writes/execute-live-write.ts',
    guard: ', ...(isUnchecked && { isUnchecked })',
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/refusals.test.ts',
      name: 'is not said to have moved no money, because nothing was checked',
    },
    simulator: 'does not find it yet',
  },
]
