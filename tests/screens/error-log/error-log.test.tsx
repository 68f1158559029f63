import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ErrorBoundary } from '../../../src/app/routing/ErrorBoundary'
import { WorkspaceProvider } from '../../../src/app/session-gate/WorkspaceProvider'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import { branchesRead } from '../../../src/features/journals/branches.read'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { readErrorLog } from '../../../src/offline/error-log/error-store'
import { useRead } from '../../../src/offline/react/use-read'
import { listRef } from '../../../src/offline/worker/jobs'
import { runJob } from '../../../src/offline/workspace/run-job'
import { type RunningWorkspace, startWorkspace } from '../../../src/offline/workspace/start-workspace'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { NGOZI } from '../../support/device/staff'
import { untilTrue } from '../../support/waiting'

beforeEach(
  () =>
    new Promise<void>((resolve) => {
      indexedDB.deleteDatabase('branchline-errors').onsuccess = () => resolve()
    }),
)

/** Resolves with the log once it has an entry. */
const log = () =>
  untilTrue(async () => {
    const entries = await readErrorLog()
    return entries.length > 0 && entries
  })

async function start(): Promise<RunningWorkspace> {
  return startWorkspace({
    ...(await freshDevice()),
    user: NGOZI,
    config: readRuntimeConfig({}, location),
    token: () => 't0ken',
    lists: [],
    draftKinds: async () => [],
    liveWriteKinds: async () => [],
  })
}

function Branches() {
  const { failure } = useRead(branchesRead, { orgId: 'ORG' })
  return <p>{failure?.kind}</p>
}

function Broken(): never {
  throw new RangeError('The balance of Mrs Adébáyọ̀ is 731904.25')
}

describe('the error log of the device has', () => {
  it('a screen that broke, without what the error says', async () => {
    render(
      <ErrorBoundary instead={() => <p>This screen broke</p>}>
        <Broken />
      </ErrorBoundary>,
      { onCaughtError: () => undefined },
    )
    screen.getByText('This screen broke')
    expect(await log()).toEqual([
      expect.objectContaining({
        where: 'screens/render',
        name: 'RangeError',
        kind: undefined,
        thread: 'page',
      }),
    ])
  })

  it('a read that the bank did not answer', async () => {
    startFakeBank().on('getOrgBranches', () => 'drop')
    const running = await start()
    render(
      <WorkspaceProvider running={running}>
        <Branches />
      </WorkspaceProvider>,
    )
    await screen.findByText('no-answer')
    expect(await log()).toMatchObject([{ where: 'reads/ask', name: undefined, kind: 'no-answer' }])
    running.lock()
  })

  it('a job of a list that was refused, by its kind', async () => {
    startFakeBank()
    const { workspace, lock } = await start()
    const job = { name: 'refresh', list: listRef(transferList), filter: {}, offset: 0 } as const
    expect(await runJob(workspace, job)).toEqual({ ok: false, failure: { kind: 'unknown-job' } })
    expect(await log()).toMatchObject([{ where: 'jobs/refresh', name: undefined, kind: 'unknown-job' }])
    lock()
  })
})
