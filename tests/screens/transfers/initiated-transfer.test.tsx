import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { choosePaper } from '../../../src/widgets/print/paper'
import { showScreen } from '../../support/device/show-screen'
import { fillIn, openBank, sign } from './new-transfer-setup'

/** The texts that the browser was given to print. */
let prints: string[]
const realPrint = window.print
beforeEach(() => {
  prints = []
  window.print = () => {
    prints.push(document.querySelector('[data-printed-slip]')?.textContent ?? '')
    dispatchEvent(new Event('afterprint'))
  }
})
afterEach(() => {
  window.print = realPrint
  choosePaper('a4')
})

const show = () => showScreen(NewTransfer, { lists: [transferList], liveWriteKinds: [createTransferLive] })
const initiated = () => screen.findByRole('region', { name: 'Waits for an authorizer' })

describe('a transfer that was only initiated', () => {
  it('is said beside the button, before it is sent, to move no money yet and to wait for an authorizer', async () => {
    openBank()
    await show()
    const slip = within(await screen.findByRole('region', { name: 'Confirm details, then transfer' }))
    slip.getByText('No money moves yet: it first waits for an authorizer.')
    await fillIn()
    slip.getByText('No money moves yet: it first waits for an authorizer.')
  })

  it('has a slip that waits, with whom it waits for above and the bank’s own sentence beneath', async () => {
    openBank()
    await show()
    await fillIn()
    await sign()
    const slip = await initiated()
    expect(slip.dataset.waiting).toBeDefined()
    expect(slip.textContent).toContain('Waits for an authorizerTransfer initiated successfully')
  })

  it.each(['a4', '80mm', '58mm'] as const)(
    'is printed on %s as no receipt, above everything, with its state',
    async (paper) => {
      choosePaper(paper)
      openBank()
      await show()
      await fillIn()
      await sign()
      await userEvent.click(within(await initiated()).getByRole('button', { name: 'Print' }))
      await waitFor(() => expect(prints).toHaveLength(1))
      await waitFor(() => expect(document.querySelector('[data-printed-slip]')).toBeNull(), {
        timeout: 5_000,
      })
      expect(prints[0]).toMatch(/^WAITING FOR APPROVAL, not a receipt/)
      expect(prints[0]).toContain('Waits for an authorizerTransfer initiated successfully')
    },
  )

  it('is copied as no receipt, too', async () => {
    const user = userEvent.setup()
    openBank()
    await show()
    await fillIn()
    await sign()
    await user.click(within(await initiated()).getByRole('button', { name: 'Copy all of this as text' }))
    const text = await navigator.clipboard.readText()
    expect(text.split('\n').slice(0, 3)).toEqual([
      'WAITING FOR APPROVAL, not a receipt',
      'Waits for an authorizer',
      'Transfer initiated successfully',
    ])
  })
})
