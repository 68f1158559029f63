import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { BankFailure } from '../../../src/bank/failure'
import { failed, ok } from '../../../src/domain/result'
import { useWorkspace } from '../../../src/offline/react/use-workspace'
import { Button } from '../../../src/ui/Button/Button'
import { Field } from '../../../src/ui/Field/Field'
import { TextInput } from '../../../src/ui/Field/Input'
import { unsavedInput } from '../../../src/ui/unsaved-input'
import { RecordEditNews } from '../../../src/widgets/record-edit/RecordEditNews'
import { defineRecordMemory, type EditFacts } from '../../../src/widgets/record-edit/record-memory'
import { useRecordEdit } from '../../../src/widgets/record-edit/use-record-edit'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { comeBack, leavable, leave } from '../transfers/leavable-screen'

const LABELS = { name: 'Name', phone: 'Phone' }
const AT_FIRST = { name: 'Ada', phone: '0803' }

/** The bank's only record, and whether the bank can be reached. */
interface OneRecordBank {
  record: typeof AT_FIRST | undefined
  /** Why it answers no question, if it does not. */
  isDown?: BankFailure
}
let bank: OneRecordBank
let sent: unknown[]
const memoryOf = defineRecordMemory<'name' | 'phone', EditFacts>('a-record')

const askBank = async () => (bank.isDown ? failed(bank.isDown) : ok(bank.record && { ...bank.record }))

function EditForm() {
  const workspace = useWorkspace()
  const [atBank] = useState(bank.record)
  const edit = useRecordEdit(memoryOf(workspace, '7'), atBank)
  const send = async () => {
    const check = await edit.compare(askBank)
    if (check?.kind === 'ready') sent.push(check.changes)
  }
  return (
    <>
      <RecordEditNews edit={edit} labels={LABELS} missing="No such record" />
      {(['name', 'phone'] as const).map((name) => (
        <Field key={name} label={LABELS[name]}>
          <TextInput
            value={edit.edited?.[name] ?? ''}
            onChange={({ target }) => edit.type(name, target.value)}
          />
        </Field>
      ))}
      <Button onClick={() => void send()}>Send</Button>
    </>
  )
}

const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await typeAtOnce(screen.getByLabelText(label), text)
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

async function show(at: OneRecordBank = { record: AT_FIRST }) {
  startFakeBank()
  bank = at
  sent = []
  await showScreen(leavable(EditForm), { lists: [] })
}

describe('an edit form', () => {
  it('sends only what was changed', async () => {
    await show()
    await retype('Phone', '0809')
    await send()
    await waitFor(() => expect(sent).toEqual([[{ name: 'phone', before: '0803', after: '0809' }]]))
  })

  it('says that nothing has changed, and sends nothing', async () => {
    await show()
    await retype('Name', 'Ada ')
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing has changed, so nothing was sent.')
    expect(sent).toEqual([])
  })

  it('shows both values of a field that another user has changed, and sends nothing until one is taken', async () => {
    await show()
    await retype('Phone', '0809')
    bank.record = { name: 'Ada Obi', phone: '0807' }
    await send()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Another user has changed this at the bank')
    const phone = within(within(alert).getByRole('group', { name: 'Phone' }))
    phone.getByText('0807')
    phone.getByText('0809')
    expect(within(alert).queryByRole('group', { name: 'Name' })).toBeNull()
    await send()
    expect(sent).toEqual([])
    await userEvent.click(phone.getByRole('button', { name: 'Phone: Use mine' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await send()
    await waitFor(() => expect(sent).toEqual([[{ name: 'phone', before: '0807', after: '0809' }]]))
  })

  it('takes the bank’s value if the user chooses that', async () => {
    await show()
    await retype('Phone', '0809')
    bank.record = { ...AT_FIRST, phone: '0807' }
    await send()
    await userEvent.click(await screen.findByRole('button', { name: 'Phone: Use the bank’s' }))
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '0807')
    await send()
    await screen.findByText('Nothing has changed, so nothing was sent.')
    expect(sent).toEqual([])
  })

  it('keeps what is typed, and sends nothing, if the bank cannot be asked', async () => {
    await show({ record: AT_FIRST, isDown: { kind: 'no-answer' } })
    await retype('Phone', '0809')
    await send()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Network error occured')
    expect(alert.textContent).toContain('Nothing was sent')
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '0809')
    expect(sent).toEqual([])
  })

  it('says what the bank says if it refuses to show the record again', async () => {
    await show({ record: AT_FIRST, isDown: { kind: 'forbidden', message: 'Not your branch' } })
    await retype('Phone', '0809')
    await send()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Not your branch')
    expect(alert.textContent).not.toContain('Network error')
  })

  it('says so if the bank has the record no more', async () => {
    await show()
    await retype('Phone', '0809')
    bank.record = undefined
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('No such record')
    expect(sent).toEqual([])
  })

  it('stores what is typed, remembers it while another screen is shown, and compares it with the bank on return', async () => {
    await show()
    await retype('Phone', '0809')
    await waitFor(() => expect(unsavedInput.get()).toBe(false))
    await leave()
    bank.record = { ...AT_FIRST, phone: '0807' }
    await comeBack()
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '0809')
    screen.getByText('Another user has changed this at the bank')
  })
})
