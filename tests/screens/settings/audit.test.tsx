import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import AuditList from '../../../src/features/settings/audit/AuditList'
import { auditList } from '../../../src/features/settings/audit.list'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const entry = (given: Record<string, unknown>) => ({
  id: '1',
  at: '2026-11-18T09:42:00.000Z',
  user_id: '1001',
  user_name: 'Adéọlá Ọ̀ṣúnlàjà',
  user_type: 'Super_Admin',
  operation: 'updateConfig',
  record: 'IUMB',
  outcome: 'done',
  message: null,
  address: '41.58.0.7',
  request_id: 'b7c1',
  changes: [],
  ...given,
})
const serve = (...rows: object[]) =>
  startFakeBank().on('/api/audit', () => ({ data: rows, pagination: { total_count: rows.length } }))
const show = (userType = 'Super_Admin') =>
  showScreen(AuditList, { lists: [auditList], at: '/settings/audit', userType })
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement)

describe('the audit log', () => {
  it('says what each user did to which record, and whether the bank did it', async () => {
    serve(
      entry({ id: '2', operation: 'adminSignIn', user_name: null, user_type: null, outcome: 'refused' }),
      entry({}),
    )
    await show()
    const done = await rowOf('Update configuration')
    for (const text of ['Done', 'Super Admin', 'IUMB', '41.58.0.7']) done.getByText(text)
    const refused = await rowOf('Sign in')
    refused.getByText('Refused')
    refused.getByText(/Unknown user/)
  })

  it('opens an entry with the reason, and both values of each field', async () => {
    serve(
      entry({
        outcome: 'refused',
        message: 'postingLimit is 0 or more',
        changes: [{ field: 'postingLimit', before: '60000', after: '70000' }],
      }),
    )
    await show()
    await userEvent.click(await screen.findByRole('button', { name: /^Open Update configuration/ }))
    const drawer = within(await screen.findByRole('dialog'))
    for (const text of ['postingLimit is 0 or more', '1001', 'b7c1', '41.58.0.7', 'Posting limit'])
      drawer.getByText(text)
    drawer.getByText('60000')
    drawer.getByText('70000')
  })

  it('asks the bank for the entries of a user, of a record and of a day, and writes no user into the URL', async () => {
    const bank = serve(entry({}))
    await show()
    await screen.findByText('Update configuration')
    await userEvent.type(await screen.findByLabelText('Day'), '18112026{Enter}')
    await userEvent.click(screen.getByText('More filters'))
    await userEvent.type(screen.getByLabelText('User name or ID'), 'Adéọlá{Enter}')
    await userEvent.type(screen.getByLabelText('Record'), 'IUMB{Enter}')
    await expect
      .poll(() => bank.calls('/api/audit').at(-1)?.variables)
      .toEqual({ user: 'Adéọlá', record: 'IUMB', day: '2026-11-18', limit: '20', offset: '0' })
    expect(decodeURIComponent(location.href)).not.toMatch(/Adéọlá|IUMB/)
    screen.getByText('Wed 18 Nov 2026', { selector: 'b' })
  })

  it('narrows what the device has by user, record and day when the bank cannot be asked', () => {
    const row = { ...entry({}), message: '', changes: [] }
    const passes = (filter: Record<string, string>) => auditList.matches(row, filter)
    for (const filter of [
      {},
      { user: '1001' },
      { user: 'osunlaja' },
      { record: 'IUMB' },
      { day: '2026-11-18' },
    ])
      expect([filter, passes(filter)]).toEqual([filter, true])
    for (const filter of [{ user: 'Ngọzi' }, { record: 'AGCO' }, { day: '2026-11-19' }])
      expect([filter, passes(filter)]).toEqual([filter, false])
  })
})
