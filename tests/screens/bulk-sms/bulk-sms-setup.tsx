import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { requerySmsLive } from '../../../src/features/bulk-sms/requery-sms.live'
import { sendBulkSmsLive } from '../../../src/features/bulk-sms/send-bulk-sms.live'
import { smsList } from '../../../src/features/bulk-sms/sms.list'
import ToastRegion from '../../../src/ui/Toaster/ToastRegion'
import type { FakeBank } from '../../support/device/fake-bank'
import { type Situation, showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'

/** A row of the history as the bank sends it. */
export const request = (id: string, message: string, total: number, delivered = 0) => ({
  id,
  message,
  total_messages: total,
  delivered_messages: delivered,
  created_at: '2026-11-18T09:42:00.000Z',
})

/** Makes a bank answer the history, 10 a page. */
export function withHistory(bank: FakeBank, rows: () => readonly object[]): FakeBank {
  return bank.on('smsRequestsHistory', ({ variables }) => {
    const page = Number(variables.page ?? 1)
    const total = rows().length
    return {
      status: 'success',
      data: rows().slice((page - 1) * 10, page * 10),
      pagination: { current_page: page, total_pages: Math.ceil(total / 10), per_page: 10, total },
    }
  })
}

/** Shows a screen of the bulk SMS to an Authorizer. */
export function showSms(Screen: () => React.ReactNode, at: string, settings?: Partial<Situation>) {
  return showScreen(
    () => (
      <>
        <ToastRegion />
        <Screen />
      </>
    ),
    {
      lists: [smsList],
      liveWriteKinds: [sendBulkSmsLive, requerySmsLive],
      userType: 'Authorizer',
      at,
      ...settings,
    },
  )
}

/** Types a text in a field by its label. */
export async function type(label: string, value: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await typeAtOnce(field, value)
}

/** Presses the last button of that name, which is a dialog's if one is open, once it may be pressed. */
export async function press(name: string | RegExp): Promise<void> {
  const last = async () => {
    const button = (await screen.findAllByRole('button', { name })).at(-1)
    if (!button) throw new Error('no such button')
    return button
  }
  await waitFor(async () => expect((await last()).getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(await last())
}
