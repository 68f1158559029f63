import type { Guard } from './guard'

const CREATE_TRANSFER = 'tests/offline/transfers/create-transfer.test.ts'
const FORGET_CLOSED = 'tests/offline/live-writes/forget-closed.test.ts'

/** The guards of live writes. */
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
      file: 'tests/offline/bills/pay-bill.test.ts',
      name: 'is never called received because of the row of a later one, however long the log remembers both',
    },
    simulator: 'finds it',
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
    fault: 'Money counts as absent although it was still on its way',
    named: 'time-out with late commit',
    file: 'src/offline/live-writes/absence-checks.ts',
    guard: 'export const CHECKS_APART_MS = 60_000',
    without: 'export const CHECKS_APART_MS = 0',
    test: {
      project: 'offline',
      file: CREATE_TRANSFER,
      name: 'is absent only after two checks a minute apart, however many checks are in between',
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
    fault: 'A second try whose answer is the first one’s is called done a second time',
    file: 'src/offline/live-writes/execute-live-write.ts',
    guard: 'if (isReplayed && underSameKey.length > 0)',
    without: 'if (isReplayed && underSameKey.length < 0)',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/users-word.test.ts',
      name: 'is not called done a second time if the bank answers what became of the first',
    },
    simulator: 'It cannot: its bank does not say that an answer is a repeated one.',
  },
  {
    fault:
      'A new charge is not sent, because the row of the one before is taken for one that was not received',
    file: 'src/offline/live-writes/check-late-tries.ts',
    guard: "  if (one.hasDuplicate) return { kind: 'not-there' }\n",
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/every-live-write.test.ts',
      name: 'another %s is not taken for one that was not received, though what was carried out in between is at the bank',
    },
    simulator:
      'It cannot: its users move money by transfers alone, each of which has an order ID of its own.',
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
    simulator: 'It cannot: its users always mean the same one again.',
  },
  {
    fault: 'A payment that arrives late is overlooked, because one like it was there before it left',
    file: 'src/offline/live-writes/earlier-writes.ts',
    guard: 'arrived.filter((done) => !doneBefore.includes(done.id))',
    without: 'arrived',
    test: {
      project: 'offline',
      file: 'tests/offline/bills/pay-bill.test.ts',
      name: 'is found by its late row if the bank had the row of the one before already',
    },
    simulator:
      'It cannot: its users move money by transfers alone, each of which has an order ID of its own.',
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
    fault: 'A refused payment is shown as received when a later one is carried out',
    file: 'src/offline/live-writes/live-write-log.ts',
    guard: 'record.underOneName ?? record.tries ?? []',
    without: 'record.tries ?? []',
    test: {
      project: 'offline',
      file: 'tests/offline/bills/pay-bill.test.ts',
      name: 'stays refused when a later one is carried out, which was another call',
    },
    simulator:
      'It cannot: its users move money by transfers alone, each of which has an order ID of its own.',
  },
  {
    fault: 'A transfer that arrived late is told twice, and another one is held back by it',
    file: 'src/offline/live-writes/live-write-log.ts',
    guard: '.anyOf(id, ...underOneName)',
    without: '.anyOf(id)',
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
    fault: 'A lost posting counts as absent although others left the list while it was read',
    file: 'src/offline/live-writes/finding/rows-since.ts',
    guard: 'if (hasShrunk || before',
    without: 'if (before',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/rows-since.test.ts',
      name: 'are not whole if one was approved and left the list meanwhile: the next has moved past the search',
    },
    simulator: 'It cannot: its lists fit on one page, and its bank counts their rows.',
  },
  {
    fault: 'A lost posting counts as absent at a bank that counts its postings and gives few at a time',
    file: 'src/offline/live-writes/finding/rows-since.ts',
    guard: 'countsRows(first) && seen.size === first.total\n',
    without: 'countsRows(first) && (first.total ?? 0) <= call * ROWS_A_CALL + size\n',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/rows-since.test.ts',
      name: 'are not whole at a bank that counts 300 and gives twenty at a time: ten calls read 200',
    },
    simulator: 'It cannot: its bank gives as many as it is asked for.',
  },
  {
    fault:
      'A lost posting counts as absent at a bank that counts nothing and gives the same part for each page',
    file: 'src/offline/live-writes/finding/rows-since.ts',
    guard: 'pages === undefined ? lastSize === 0',
    without: 'pages === undefined ? true',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/rows-since.test.ts',
      name: 'are not known to be whole at a bank that counts nothing and gives the same three again',
    },
    simulator: 'It cannot: its lists fit on one page, and its bank counts their rows.',
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
      'Negative check with late visibility: a list that does not say yes, or with unreadable rows, counts as proof',
    named: 'negative check with late visibility',
    file: 'src/offline/live-writes/finding/search-list.ts',
    guard: "!isTrusted ? 'doubtful' : isWhole",
    without: 'isWhole',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/finding.test.ts',
      name: 'is not absent if the bank %s',
    },
    simulator: 'finds it',
  },
  {
    fault: 'An older payment like it is taken for the one whose answer was lost',
    file: 'src/offline/live-writes/finding/find-by-fields.ts',
    guard: '!facts.rowsBefore.includes(key(one))',
    without: "key(one) !== ''",
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/finding.test.ts',
      name: 'is not confused with the same one that its user made before, whatever the clocks say',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A user who is only missing from half a list counts as moved to another organisation',
    file: 'src/features/staff/update-user.live.ts',
    guard: 'isMove && isGone',
    without: 'isMove',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/moved-user.test.ts',
      name: 'a staff user whose move to another organisation was lost: %s',
    },
    simulator: 'It cannot: its users edit no staff.',
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
]
