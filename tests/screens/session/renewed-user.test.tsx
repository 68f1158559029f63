import { cleanup, render, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { WorkspaceProvider } from '../../../src/app/session-gate/WorkspaceProvider'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import { fullName } from '../../../src/domain/staff/session-user'
import { handOverToRepeat } from '../../../src/features/transfers/new-transfer/transfer-prefill'
import { transferMemory } from '../../../src/features/transfers/new-transfer/use-new-transfer'
import { TransferRow } from '../../../src/features/transfers/transfer'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { useWorkspace } from '../../../src/offline/react/use-workspace'
import { beginTaking } from '../../../src/offline/take-along/take-along-actions'
import { type RunningWorkspace, startWorkspace } from '../../../src/offline/workspace/start-workspace'
import { unsavedInput } from '../../../src/ui/unsaved-input'
import { takeHandedOver } from '../../../src/widgets/handed-over/handed-over'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { accepted, letter, TODAY } from '../../support/device/outbox-for-test'
import { NGOZI } from '../../support/device/staff'
import { typeAtOnce } from '../../support/device/type-at-once'

const PROMOTED = { ...NGOZI, user_type: 'Super_Admin', staff_id: 'ORG/0077' }

const REPEATED = v.parse(TransferRow, { id: 't1', amount_wth_fees: 100, remarks: 'Rice delivery' })

let running: RunningWorkspace | undefined
afterEach(() => {
  cleanup()
  running?.lock()
})

async function workspaceOfNgozi(): Promise<RunningWorkspace> {
  running = startWorkspace({
    user: NGOZI,
    config: readRuntimeConfig({}, location),
    ...(await freshDevice()),
    token: () => 'token-1',
    lists: [],
    draftKinds: async () => [letter],
    liveWriteKinds: async () => [],
  })
  return running
}

function Form() {
  const { user } = useWorkspace()
  return <input aria-label={`Note of ${fullName(user)}, ${user.user_type}`} />
}

const screenOf = (open: RunningWorkspace) => (
  <WorkspaceProvider running={open}>
    <Form />
  </WorkspaceProvider>
)

it('after a sign-in over an open screen the screen has the new rank, and still what was typed', async () => {
  startFakeBank()
  const before = await workspaceOfNgozi()
  const { rerender } = render(screenOf(before))
  await typeAtOnce(await screen.findByLabelText('Note of Ngọzi Ụzọdinma, Authorizer'), 'half written')
  rerender(screenOf(before.withUser(PROMOTED)))
  const input = screen.getByLabelText<HTMLInputElement>('Note of Ngọzi Ụzọdinma, Super_Admin')
  expect(input.value).toBe('half written')
})

it('a new record of the user empties no form of a payment, and leaves nothing to be asked about', async () => {
  startFakeBank()
  const before = await workspaceOfNgozi()
  const memory = transferMemory(before.workspace)
  memory.type({ ...memory.typed(), remarks: 'Rent' })
  handOverToRepeat(before.workspace, REPEATED)
  const { workspace } = before.withUser(PROMOTED)
  const after = transferMemory(workspace)
  expect(after.typed().remarks).toBe('Rent')
  expect(takeHandedOver(workspace, '/transactions/newtransfer')?.remarks).toBe('Rice delivery')
  after.type({ ...after.typed(), remarks: '' })
  expect(unsavedInput.get()).toBe(false)
})

it('after a sign-in over an open screen the outbox sends under the new staff id', async () => {
  const bank = startFakeBank()
    .on('getOperationDate', () => TODAY)
    .on('createJournal', () => accepted)
  const { workspace } = (await workspaceOfNgozi()).withUser(PROMOTED)
  const draft = await createDraft(workspace, letter, { text: 'one', day: TODAY })
  if (!draft.ok) throw new Error(draft.failure.kind)
  await queueDraft(workspace.db, draft.value.id)
  workspace.outbox.nudge()
  await waitFor(() => expect(bank.calls('createJournal')).toHaveLength(1))
  expect(bank.calls('createJournal')[0]?.variables.by).toBe('ORG/0077')
})

it('after a sign-in over an open screen, what was taken along is fetched under the new rank', async () => {
  const bank = startFakeBank().on('getAllTransfers', () => ({
    status: 'success',
    data: [{ id: 't1', amount_wth_fees: 1, created_at: new Date().toISOString() }],
    pagination: { total_count: 1 },
  }))
  const device = await freshDevice()
  await beginTaking(device.db, device.vault, transferList, 'today', Date.now())
  running = startWorkspace({
    user: { ...NGOZI, user_type: 'none' },
    config: readRuntimeConfig({}, location),
    ...device,
    token: () => 'token-1',
    lists: [transferList],
    draftKinds: async () => [],
    liveWriteKinds: async () => [],
  }).withUser(PROMOTED)
  const taken = () => bank.calls('getAllTransfers').filter(({ variables }) => variables.limit === 100)
  await waitFor(() => expect(taken()).toHaveLength(1), { timeout: 12_000 })
})
