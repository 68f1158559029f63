import type { Guard } from './guard'

/** The guards of the store, the worker and the versions of the app. */
export const DEVICE_GUARDS: readonly Guard[] = [
  {
    fault:
      'Eviction: the browser deletes what a user had saved, and the next sign-in begins as if nothing had been there',
    named: 'eviction',
    file: 'src/features/session/known-stores.ts',
    guard: '    else if (isNew) write(LOST, [...names(LOST), name])\n',
    without: '',
    test: {
      project: 'screens',
      file: 'tests/screens/session/lost-store.test.tsx',
      name: 'is said at the next sign-in, with what may be lost, until the user has read it',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Database deleted while open: a job makes an empty one in its place, which hides the loss',
    named: 'database deleted while open',
    file: 'src/offline/store/open-store.ts',
    guard: "  if (stored.value === 0 && mustExist) return failed({ kind: 'gone' })\n",
    without: '',
    test: {
      project: 'screens',
      file: 'tests/screens/session/store-loss.test.tsx',
      name: 'makes no empty one in its place, by none of the jobs that still run',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Database deleted while open: the reload loses what is left of it on the page, unasked',
    named: 'database deleted while open',
    file: 'src/app/session-gate/lost-by-reload.ts',
    guard: "loss === 'deleted' || ",
    without: '',
    test: {
      project: 'screens',
      file: 'tests/screens/session/store-loss.test.tsx',
      name: 'says so, keeps what is typed on the screen, and asks before the reload loses it',
    },
    simulator: 'finds it',
  },
  {
    fault:
      'Chunk missing after a deploy: an HTML page is stored as a file of the new version, which is white from then on',
    named: 'chunk missing',
    file: 'sw/app-files.ts',
    guard: ' || (await isOther(file, response, files)))',
    without: ')',
    test: {
      project: 'offline',
      file: 'tests/offline/worker/app-files.test.ts',
      name: 'chunk missing: is not updated by a version of which a file is answered with an HTML page',
    },
    simulator: 'finds it',
  },
  {
    fault: 'The page of another version is stored with the files of this one',
    file: 'sw/app-files.ts',
    guard: ' && !page.includes(file.url))',
    without: ' && !page)',
    test: {
      project: 'offline',
      file: 'tests/offline/worker/app-files.test.ts',
      name: 'is not updated with the page of another version if only a file differs that the import map names',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Worker killed: the list that it was fetching waits for most of a minute',
    named: 'worker killed',
    file: 'src/offline/worker/hand-over.ts',
    guard: "    port1.addEventListener('close', () => end(undefined))\n",
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/worker/hand-over.test.ts',
      name: 'worker killed: is done by the page at once if the browser says that the worker has ended',
    },
    simulator: 'finds it',
  },
  {
    fault: 'The text for support has what a damaged record contains in the place of a word',
    file: 'src/features/device/diagnostics.ts',
    guard: "(isWord(text) ? text : '(left out)')",
    without: 'text',
    test: {
      project: 'rules',
      file: 'tests/rules/device/diagnostics.test.ts',
      name: 'leaves out what a damaged record has in the place of a word (%s)',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Database blocked: the app does not say that another tab must be closed',
    named: 'database blocked',
    file: 'src/offline/store/open-store.ts',
    guard: "    reportWait('blocked')\n",
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/store/store-upgrades.test.ts',
      name: 'database blocked: waits for a tab with the previous version, and says that it blocks',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Upgrade aborted: the start ends in an error instead of saying that the store does not open',
    named: 'upgrade aborted',
    file: 'src/offline/store/open-store.ts',
    guard: "logError('store/open', thrown)\n      return false",
    without: 'throw thrown',
    test: {
      project: 'offline',
      file: 'tests/offline/store/store-upgrades.test.ts',
      name: 'leaves the old data as they were, says that the store does not open, and goes through at the next try',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Old tab after an upgrade: it holds up the newer version in the other tab',
    named: 'old tab after an upgrade',
    file: 'src/offline/store/database.ts',
    guard: '      this.close({ disableAutoOpen: false })\n',
    without: '',
    test: {
      project: 'offline',
      file: 'tests/offline/store/store-upgrades.test.ts',
      name: 'old tab after an upgrade: makes way for the newer version, and knows why its store is closed',
    },
    simulator: 'finds it',
  },
  {
    fault: 'Update mid-form: a tab reloads because another one has updated, and its form is lost',
    named: 'update mid-form',
    file: 'src/app/updates/follow-worker.ts',
    guard: 'if (page.isAsked()) page.reload()',
    without: 'if (page.isAsked() || hadWorker) page.reload()',
    test: {
      project: 'browser',
      file: 'tests/browser/versions/update.test.ts',
      name: 'update mid-form: the user decides when, nothing typed is lost, and the other tab keeps its form and is told',
    },
    simulator: 'finds it',
  },
  {
    fault: 'User switched with an answer pending: the next user has the work of the former one',
    named: 'user switched with an answer pending',
    file: 'src/offline/store/database.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    guard: '${encodeURIComponent(orgId)}/${encodeURIComponent(userId)}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    without: '${encodeURIComponent(orgId)}/user',
    test: {
      project: 'screens',
      file: 'tests/screens/session/work-in-flight.test.ts',
      name: 'user switched with an answer pending: the next user has nothing of it, and sends nothing of it',
    },
    simulator: 'finds it',
  },
]
