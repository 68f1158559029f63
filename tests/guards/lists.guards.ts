import type { Guard } from './guard'

/** The guards of lists. */
export const LIST_GUARDS: readonly Guard[] = [
  {
    fault: 'An older answer to a page overwrites a newer one',
    file: 'src/offline/lists/list-store.ts',
    guard: 'const isNewer = (askedAt: number) => askedAt > page.askedAt && askedAt <= now',
    without: 'const isNewer = (_askedAt: number) => false',
    test: {
      project: 'offline',
      file: 'tests/offline/lists/older-answers.test.ts',
      name: 'does not bring back a row that the bank has deleted meanwhile',
    },
    simulator: 'finds it',
  },
  {
    fault: 'After a reload the device says that a list was refreshed, although the bank did not answer',
    file: 'src/offline/lists/refresh-list.ts',
    guard: 'if (!refreshed.ok && !context.signal?.aborted) await noteFailure',
    without: 'if (false) await noteFailure',
    test: {
      project: 'offline',
      file: 'tests/offline/lists/last-refresh.test.ts',
      name: 'is stored if it failed, with its kind and time, and is there after a reload',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Rows stay on the device although the bank forbids their list',
    file: 'src/offline/lists/refresh-list.ts',
    guard: "if (asked.failure.kind === 'forbidden')",
    without: 'if (offset < 0)',
    test: {
      project: 'offline',
      file: 'tests/offline/lists/rows-leave-the-device.test.ts',
      name: 'rows leave the device when the bank says that the user may not see their list',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A bank counts only its own answer, and the other rows are deleted',
    file: 'src/offline/lists/ask-page.ts',
    guard: 'const isAll = later.every((row) => texts.has(JSON.stringify(row)))',
    without: 'const isAll = texts.size > 0',
    test: {
      project: 'offline',
      file: 'tests/offline/lists/bank-that-pages-nothing.test.ts',
      name: 'keeps the other rows on the device although it counts only what it answers',
    },
    simulator: 'finds it',
  },
  {
    fault: 'A refresh that crashes mixes the rows of two answers',
    named: 'a refresh that crashes never mixes generations',
    file: 'src/offline/lists/list-store.ts',
    guard: "  await db.transaction('rw', db.rows, db.pages, db.lists, async () => {\n    const now",
    without: '  await (async (write: () => Promise<void>) => write())(async () => {\n    const now',
    test: {
      project: 'offline',
      file: 'tests/offline/lists/honest-lists.test.ts',
      name: 'a refresh that crashes never mixes generations: all of a page is of one answer',
    },
    simulator: 'finds it',
  },
  {
    fault: 'An answer that drips slowly holds the list for ever',
    named: 'slow drip',
    file: 'src/bank/call-limit.ts',
    guard: 'stalledMs === undefined ? undefined : setTimeout(late, stalledMs + moreMs)',
    without: 'undefined',
    test: {
      project: 'offline',
      file: 'tests/offline/lists/honest-lists.test.ts',
      name: 'slow drip: an answer that never ends is given up after twenty seconds, and the rows stay',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Rows that only shifted to the next page count as deleted',
    named: 'rows shift between pages during a refresh',
    file: 'src/offline/lists/deleted-rows.ts',
    guard: 'at > last && at < first',
    without: 'at < first',
    test: {
      project: 'offline',
      file: 'tests/offline/lists/honest-lists.test.ts',
      name: 'rows shift between pages during a refresh: a page never has a row twice, and says when it was true',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Rows of a former organisation’s lists stay on the device',
    file: 'src/offline/store/other-stores.ts',
    guard: 'for (const table of OF_LISTS) leaving.objectStore(table).clear()',
    without: '',
    test: {
      project: 'screens',
      file: 'tests/screens/session/other-organisation-drafts.test.tsx',
      name: 'the rows of the former organisation’s lists leave the device, and nothing else of it',
    },
    simulator: 'finds it',
  },
]
