import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { freshDevice } from '../../support/device'
import { showScreen } from '../../support/show-screen'
import { comeBack, later, leavable, leave } from '../transfers/leavable'
import { button, fillIn, openBank, sentElsewhere, sign } from '../transfers/new-transfer-desk'

const Leavable = leavable(NewTransfer)
const WithNotices = () => (
  <>
    <Leavable />
    <Toaster />
  </>
)

describe('the question whether the same is meant once more', () => {
  it('ends as "no" on a form that was left before it is asked, says so, and leaves nothing behind', async () => {
    const device = await freshDevice()
    const identity = later({ user_id: 'u', phone_id: 'p', error: false, message: null })
    const bank = openBank().on('getUserIdAndPhoneId', identity.answer)
    expect(await sentElsewhere(device, '125000.00')).toMatchObject({ ok: true })
    await showScreen(WithNotices, { lists: [], liveWriteKinds: [createTransferLive], device })
    await fillIn()
    await sign()
    await leave()
    identity.letGo()
    expect(await screen.findByText(/Not sent: the same was sent/)).toBeTruthy()
    await comeBack()
    await waitFor(() => expect(button().getAttribute('aria-busy')).not.toBe('true'))
    expect(screen.queryByText(/is being sent/)).toBeNull()
    expect(bank.calls('createTransfer')).toHaveLength(1)
  })
})
