import type { Guard } from './guard'

/** The guards of what is taken along, and of rows that leave the device. */
export const TAKE_ALONG_GUARDS: readonly Guard[] = [
  {
    fault: 'What was taken along comes back after its user has cleared the lists',
    file: 'src/offline/lists/clear-lists.ts',
    guard: "await db.values.where('key').startsWith(TAKEN_KEYS).delete()",
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/device/measure-store.test.ts',
      name: 'ends a fetching that is under way: nothing of what was taken along comes back',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Rows shift between pages while they are taken along, and some are missed',
    file: 'src/offline/take-along/take-along.ts',
    guard: 'if (offset > 0 && !isUnreadableEnd && !ids.some((id) => known.has(id))) {',
    without: 'if (offset < 0) {',
    test: {
      project: 'offline',
      file: 'tests/offline/take-along/take-along.test.ts',
      name: 'none is missed if rows were deleted above while it ran',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A fetching that crashes mixes its pages with those of the one before',
    file: 'src/offline/take-along/take-along.ts',
    guard: 'pages: TAKEN_PAGES + crypto.randomUUID(),',
    without: 'pages: TAKEN_PAGES,',
    test: {
      project: 'offline',
      file: 'tests/offline/take-along/take-along.test.ts',
      name: 'that crashes never mixes generations: the earlier rows are complete until the new ones are',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Rows that were taken along make room for others',
    file: 'src/offline/lists/evict-rows.ts',
    guard: '!isShown(page) && !isTakenPage(page)',
    without: '!isShown(page)',
    test: {
      project: 'offline',
      file: 'tests/offline/take-along/take-along.test.ts',
      name: 'stay although there are more than the device may cache, and other rows make room',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A list is called complete for days that were not taken along',
    file: 'src/offline/take-along/take-period.rules.ts',
    guard: ' && from >= taken.from',
    without: '',
    test: {
      project: 'rules',
      file: 'tests/rules/lists/take-period.test.ts',
      name: 'what was taken along of November has %s completely: %j is %s',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Rows stay on the device although the rank no longer covers them',
    named: 'rank or organisation changed',
    file: 'src/offline/take-along/sweep-rows.ts',
    guard: 'if (!may(user, list.capability, config).allowed) await deleteList',
    without: 'if (now < 0) await deleteList',
    test: {
      project: 'offline',
      file: 'tests/offline/lists/rows-leave-the-device.test.ts',
      name: 'rows leave the device when the user’s rank no longer covers their list',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Rows stay on the device for years',
    file: 'src/offline/take-along/sweep-rows.ts',
    guard: 'else await deleteOld',
    without: 'else if (now < 0) await deleteOld',
    test: {
      project: 'offline',
      file: 'tests/offline/lists/rows-leave-the-device.test.ts',
      name: 'rows leave the device when the bank has not confirmed them for thirty days',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A list is called complete for a text or a status that only the bank can find',
    file: 'src/offline/take-along/complete-as-of.ts',
    guard: ' || Object.keys(filter).some((name) => !DAYS.includes(name))',
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/take-along/complete-as-of.test.ts',
      name: 'is what days alone choose: only the bank knows which rows a text or a status finds',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Rows that the device finds by none of their days are counted as complete',
    file: 'src/offline/take-along/taken-list.ts',
    guard: ' && undated === 0',
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/take-along/complete-as-of.test.ts',
      name: 'is not called so if the device finds a row by none of its days (%j)',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Rows that were fetched while the clock was ahead are called complete once that time has come',
    file: 'src/offline/take-along/taken-list.ts',
    guard:
      'if (!stored?.value?.ready || stored.value.ready.startedAt - now <= AHEAD_AT_MOST_MS) return stored',
    without: 'if (now > 0) return stored',
    test: {
      project: 'offline',
      file: 'tests/offline/take-along/complete-as-of.test.ts',
      name: 'is not called so if a clock that was ahead has dated it, not even when that time has come',
    },
    simulator: 'finds it',
  },
  {
    fault: 'At a bank that does not count, a full answer of known rows ends the fetching early',
    file: 'src/offline/take-along/take-along.ts',
    guard: 'const isOver = added === 0 && (given <= FEW || rows.length === 0 || isRepeated || isLost)',
    without: 'const isOver = added === 0',
    test: {
      project: 'offline',
      file: 'tests/offline/take-along/take-along.test.ts',
      name: 'none is missed if %s rows were deleted above',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A bank counts its own answer, and that is taken for the whole list',
    file: 'src/offline/take-along/take-along.ts',
    guard: 'total !== undefined && !isOwnCount &&',
    without: 'total !== undefined &&',
    test: {
      project: 'offline',
      file: 'tests/offline/take-along/take-along.test.ts',
      name: 'that counts its own answer is asked for the other rows too',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Rows of a fetching that was given up never leave the device',
    file: 'src/offline/take-along/take-along.ts',
    guard: 'if (after.isEnd || taking.pageCount === 0)',
    without: 'if (taking.pageCount < 0)',
    test: {
      project: 'offline',
      file: 'tests/offline/take-along/take-along.test.ts',
      name: 'leaves no pages, so that its rows make room again',
    },
    simulator: 'finds it',
  },
]
