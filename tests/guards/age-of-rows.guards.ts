import type { Guard } from './guard'

const FIND_POSTING = 'tests/offline/postings/find-posting.test.ts'

/** The guards of which rows of the bank are newer than a lost live write. */
export const AGE_OF_ROWS_GUARDS: readonly Guard[] = [
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
    simulator: 'finds it',
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
    simulator: 'does not find it yet',
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
    simulator: 'finds it',
  },
  {
    fault: 'An older payment like it is taken for the one whose answer was lost',
    file: 'src/offline/live-writes/finding/rows-before.ts',
    guard: 'ids.includes(id) || ',
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/finding.test.ts',
      name: 'is not confused with the same one that its user made before, whatever the clocks say',
    },
    simulator: 'finds it',
  },
  {
    fault: 'An older payment that could not be read before is taken for the one whose answer was lost',
    file: 'src/offline/live-writes/finding/rows-before.ts',
    guard: 'const isNew = !isPart && (',
    without: 'const isNew = (',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/finding.test.ts',
      name: 'is not taken for one that was there before, if the bank then %s',
    },
    simulator: 'finds it',
  },
  {
    fault:
      'The new row of a bank that writes the day first counts as older, because times are compared as texts',
    file: 'src/offline/live-writes/finding/rows-since.ts',
    guard: '.filter((time) => !Number.isNaN(rowTime(time)))',
    without: '',
    test: {
      project: 'offline',
      file: FIND_POSTING,
      name: 'is found by the new row of a bank that writes times in a way of its own',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'A row without a time counts as older than the payment whose answer was lost',
    file: 'src/offline/live-writes/finding/rows-before.ts',
    guard: 'time < newest - 2 * CLOCKS_APART_MS',
    without: '!(time >= newest - 2 * CLOCKS_APART_MS)',
    test: {
      project: 'offline',
      file: FIND_POSTING,
      name: 'is for its user to ask about if its row has no time, although the others have one',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'A row from a server of the bank whose clock is behind counts as older than the lost payment',
    file: 'src/offline/live-writes/finding/rows-before.ts',
    guard: 'newest - 2 * CLOCKS_APART_MS',
    without: 'newest',
    test: {
      project: 'offline',
      file: FIND_POSTING,
      name: 'is for its user to ask about if a server whose clock is behind has made its row',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'Every new row counts as older at a bank that has one dated years ahead',
    file: 'src/bank/bank-time.ts',
    guard: 'isAhead(time) ? Number.NaN : time',
    without: 'time',
    test: {
      project: 'offline',
      file: FIND_POSTING,
      name: 'is found though the bank has a row that is dated years ahead',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'A payment is called received by an older row like it that is dated years ahead',
    file: 'src/offline/live-writes/finding/rows-before.ts',
    guard: 'const time = rowTime(at(row))',
    without: 'const time = Date.parse(at(row))',
    test: {
      project: 'offline',
      file: FIND_POSTING,
      name: 'is for its user to ask about if one like it, dated years ahead, was behind the rows that were read',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'A payment counts as absent because the oldest row is dated years ahead, and rows seem to go back',
    file: 'src/bank/bank-time.ts',
    guard: '.filter((time) => !isAhead(time))',
    without: '',
    test: {
      project: 'offline',
      file: FIND_POSTING,
      name: 'is found behind older rows though the oldest first begin with one that is dated years ahead',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'A new row counts as older than the lost payment, because the bank has dated one an hour ahead',
    file: 'src/offline/live-writes/finding/rows-before.ts',
    guard: 'newest - 2 * CLOCKS_APART_MS',
    without: 'newest - 60_000',
    test: {
      project: 'offline',
      file: FIND_POSTING,
      name: 'is for its user to ask about if clocks tell nothing: the bank %s',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'A payment counts as absent at a bank that lists the oldest first, and whose first page goes back',
    file: 'src/offline/live-writes/finding/rows-since.ts',
    guard: "return extent.value === 'whole' ? endedFully() : ok({ rows, extent: extent.value })",
    without: 'return endedFully()',
    test: {
      project: 'offline',
      file: 'tests/offline/live-writes/rows-since.test.ts',
      name: 'are not whole if the oldest come first and begin in reverse, though those are all older',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'A payment counts as absent at a bank that lists the oldest first, and gave many rows one time',
    file: 'src/bank/bank-time.ts',
    guard: 'last < first && ',
    without: '',
    test: {
      project: 'offline',
      file: FIND_POSTING,
      name: 'is found behind a page of rows of one time at a bank that lists the oldest first',
    },
    simulator: 'does not find it yet',
  },
  {
    fault: 'A new row counts as older than the lost payment, because the newest one is dated days ahead',
    file: 'src/offline/live-writes/finding/rows-before.ts',
    guard: 'newest - 2 * CLOCKS_APART_MS',
    without: 'newest - CLOCKS_APART_MS',
    test: {
      project: 'offline',
      file: FIND_POSTING,
      name: 'is for its user to ask about if rows are dated ahead: the bank %s',
    },
    simulator: 'does not find it yet',
  },
  {
    fault:
      'The newest row, which was not ahead of a wrong clock, makes every new row older once the clock is right',
    file: 'src/offline/live-writes/finding/rows-before.ts',
    guard: 'const newest = rowTime(latest)',
    without: 'const newest = Date.parse(latest)',
    test: {
      project: 'offline',
      file: FIND_POSTING,
      name: 'is for its user to ask about if the newest row, by a clock that was ahead, is ahead of the right one',
    },
    simulator: 'does not find it yet',
  },
]
