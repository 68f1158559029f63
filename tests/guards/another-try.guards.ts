import type { Guard } from './guard'

const FORGET_CLOSED = 'tests/offline/live-writes/forget-closed.test.ts'
const PAY_BILL = 'tests/offline/bills/pay-bill.test.ts'

/** The guards of what counts as another try of a live write, and of when one is absent. */
export const ANOTHER_TRY_GUARDS: readonly Guard[] = [
  {
    fault: 'The same money is moved again while the first outcome is open',
    file: 'src/offline/live-writes/check-late-tries.ts',
    guard: "  if (earlier.isUnsettled) return failed({ kind: 'unsettled' })\n",
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/transfers/same-transfer.test.ts',
      name: 'is not sent while the answer to the first is lost',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Absent money arrives late, is forgotten after a week, and leaves again as new',
    file: 'src/offline/live-writes/forget-closed.ts',
    guard: 'await follow(context, record, bankDay, await checkAgain(context, kind, record))',
    without: "await follow(context, record, bankDay, 'not-there')",
    test: {
      project: 'offline',
      file: FORGET_CLOSED,
      name: 'has arrived late: its user is told, and the same does not leave again without a question',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Who comes back after months is not told that their money was moved, and moves it again',
    file: 'src/offline/live-writes/forget-closed.ts',
    guard: "  if (unread && state === 'arrived') return false\n",
    without: '',
    test: {
      project: 'offline',
      file: FORGET_CLOSED,
      name: 'stays if it has arrived late until its user has read that, however long that takes',
    },
    simulator: 'finds it',
  },
  {
    fault: 'One row that arrives late makes two payments received, of which the bank has one',
    file: 'src/offline/live-writes/forget-closed.ts',
    guard: ' || late.some((other) => other.isSame && isLater(other))',
    without: '',
    test: {
      project: 'offline',
      file: PAY_BILL,
      name: 'is not called received by the row of a later one that arrives after both were not',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'A refused payment is called received after a month, because of the row of a later one like it',
    file: 'src/offline/live-writes/forget-closed.ts',
    guard: 'one.hasDuplicate || ',
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/forget-among-others.test.ts',
      name: 'stays refused, and is forgotten, when the same was paid later and the bank does not answer after a month',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'What the bank may have leaves again, because its user had called one like it not received',
    file: 'src/offline/live-writes/check-late-tries.ts',
    guard: ', isDismissed])',
    without: '])',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/checked-meanwhile.test.ts',
      name: 'nothing leaves once more if the bank has two, and may have refused only the browser’s second call',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'A payment is called received by the row that another window made while the bank was asked',
    file: 'src/offline/live-writes/check-late-tries.ts',
    guard: "    if (!(await isAsBefore(context, kind, sought, one))) return failed({ kind: 'unsettled' })\n",
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/checked-meanwhile.test.ts',
      name: 'is not called received by the row of that one, which its user then knows about',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'An SMS is called received, because its words have gone to others since',
    file: 'src/offline/live-writes/earlier-writes.ts',
    guard: 'since.some((done) => looksSame(one.facts, done.facts))',
    without: 'since.some((done) => kind.isSame(one.facts, done.facts))',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/forget-among-others.test.ts',
      name: 'is asked about if it is an SMS whose words have gone to others since, and the bank %s',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'An SMS that arrived late leaves again without a question, because the check is left out',
    file: 'src/offline/live-writes/earlier-writes.ts',
    guard: ' || hides(one, earlier)',
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/forget-among-others.test.ts',
      name: 'is asked about if it is an SMS whose words have gone to others since, and the bank %s',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'A payment is called received by the row of one that is on its way in another window',
    file: 'src/offline/live-writes/check-late-tries.ts',
    guard: '!isUnsettled &&\n',
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/checked-meanwhile.test.ts',
      name: 'is not called received by the row of that one while its answer is on its way',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'Another transfer does not leave, because a window was refused under the name of one that arrived',
    file: 'src/offline/live-writes/earlier-writes.ts',
    guard: 'candidates.filter((one) => !hasArrived(one))',
    without: 'candidates',
    test: {
      project: 'offline',
      file: 'tests/offline/transfers/same-transfer.test.ts',
      name: 'is sent as another one although a window was refused under the name of one that another window found',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'Absent money is forgotten while the bank cannot be asked whether it has arrived late',
    file: 'src/offline/live-writes/forget-closed.ts',
    guard: "if (found.kind !== 'arrived') return found.kind",
    without: "if (found.kind !== 'arrived') return found.kind === 'unclear' ? found.kind : 'not-there'",
    test: {
      project: 'offline',
      file: FORGET_CLOSED,
      name: 'stays while the bank %s, and nothing is sent before it is checked',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A payment is called received because of the row of a later one that the log has forgotten',
    file: 'src/offline/live-writes/forget-closed.ts',
    guard: ' && !tells(record)',
    without: '',
    test: {
      project: 'offline',
      file: PAY_BILL,
      name: 'is never called received because of the row of a later one, however long the log remembers both',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Money counts as absent although it was still on its way',
    named: 'time-out with late commit',
    file: 'src/offline/live-writes/absence-checks.ts',
    guard: 'export const CHECKS_APART_MS = 60_000',
    without: 'export const CHECKS_APART_MS = 0',
    test: {
      project: 'offline',
      file: 'tests/offline/transfers/create-transfer.test.ts',
      name: 'is absent only after two checks a minute apart, however many checks are in between',
    },
    simulator: 'finds it',
  },
  {
    fault: 'What only its user calls not received leaves again without the question which one it is',
    file: 'src/offline/live-writes/earlier-writes.ts',
    guard: 'if (isRepeatable) return []',
    without: 'if (isRepeatable || true) return []',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/users-word.test.ts',
      name: 'is not sent again before its user has said whether it is that one or another one',
    },
    simulator: 'finds it',
  },
  {
    fault:
      'A new charge is not sent, because the row of the one before is taken for one that was not received',
    file: 'src/offline/live-writes/check-late-tries.ts',
    guard: '    if (one.hasDuplicate) continue\n',
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/every-live-write.test.ts',
      name: 'another %s is not taken for one that was not received, though what was carried out in between is at the bank',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A transfer that arrives late is overlooked, because another one like it was carried out',
    file: 'src/offline/live-writes/earlier-writes.ts',
    guard: '!kind.sharedName && since.some(',
    without: 'since.some(',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/users-word.test.ts',
      name: 'is found by its own order id if it arrives after another one that was carried out',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A payment that arrives late is overlooked, because one like it was there before it left',
    file: 'src/offline/live-writes/earlier-writes.ts',
    guard: 'arrived.filter((done) => !doneBefore.includes(done.id))',
    without: 'arrived',
    test: {
      project: 'offline',
      file: PAY_BILL,
      name: 'is found by its late row if the bank had the row of the one before already',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'What its user calls another one leaves under the key of an earlier try, and is never made',
    file: 'src/offline/live-writes/earlier-writes.ts',
    guard: 'const others = withTheirTries(accepted)',
    without: 'const others = accepted',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/users-word.test.ts',
      name: 'leaves under a key and an order id of its own if it is another one than a second try',
    },
    simulator: 'finds it',
  },
  {
    fault:
      'Double click or two tabs at once: the same write leaves twice, because one that is under way holds nothing back',
    named: 'double click',
    file: 'src/offline/live-writes/earlier-writes.ts',
    guard: "if (state === 'open') isUnsettled ||= part !== undefined || kind.isFoundByPart === true",
    without: "if (state === 'open') isUnsettled ||= false",
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/every-live-write.test.ts',
      name: 'sent %s: one call',
    },
    simulator: 'finds it',
  },
  {
    fault:
      'Another payment leaves under the key of the one before it, of which its user knows that it is done',
    file: 'src/offline/live-writes/earlier-writes.ts',
    guard: 'others.includes(id) || tries.some((one) => accepted.includes(one))',
    without: 'others.includes(id)',
    test: {
      project: 'offline',
      file: PAY_BILL,
      name: 'leaves another one under a key of its own, though the first, which was found, had two more tries',
    },
    simulator: 'does not find it yet',
  },
]
