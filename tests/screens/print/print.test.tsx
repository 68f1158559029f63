import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ToastRegion from '../../../src/ui/Toaster/ToastRegion'
import { PrintButton } from '../../../src/widgets/print/PrintButton'
import { choosePaper } from '../../../src/widgets/print/paper'
import type { PrintableSlip } from '../../../src/widgets/print/printable-slip'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

const SLIP: PrintableSlip = {
  id: 'Order ID 20261121204000000usr1abc',
  title: 'Transfer initiated, awaiting approval',
  lines: [{ label: 'To', value: 'Yetúndé Ṣówándé', note: '6170045528, Wema Bank' }],
  amount: '₦125,000.50',
  amountInWords: 'One hundred and twenty-five thousand naira, fifty kobo',
  reference: { label: 'Order ID', value: '20261121204000000usr1abc' },
}

/**
 * The slips that the browser was given to print, with their paper. The paper's size is tested in
 * tests/browser.
 */
let prints: { text: string; paper: string | undefined; isAlone: boolean }[]
const realPrint = window.print

beforeEach(() => {
  prints = []
  choosePaper('a4')
  window.print = () => {
    const slip = document.querySelector<HTMLElement>('[data-printed-slip]')
    prints.push({
      text: slip?.textContent ?? '',
      paper: slip?.dataset.paper,
      isAlone: document.documentElement.dataset.printingSlip !== undefined,
    })
    dispatchEvent(new Event('afterprint'))
  }
})
afterEach(() => {
  window.print = realPrint
})

/** Shows the button on a device, as after a new sign-in there. */
async function show(device: Device, slip = SLIP) {
  startFakeBank()
  await showScreen(
    () => (
      <>
        <ToastRegion />
        <PrintButton slip={slip} />
      </>
    ),
    { lists: [], device },
  )
}

/** Prints once, and waits until the slip is gone from the page. */
async function print() {
  const before = prints.length
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  await waitFor(() => expect(prints).toHaveLength(before + 1))
  await waitFor(() => expect(document.querySelector('[data-printed-slip]')).toBeNull(), { timeout: 5_000 })
  return prints[before]
}

describe('a printed slip', () => {
  it('has what the slip says, when it was printed and by whom, and nothing else is printed', async () => {
    await show(await freshDevice())
    const printed = await print()
    for (const text of [
      'Transfer initiated, awaiting approval',
      'Yetúndé Ṣówándé',
      '6170045528, Wema Bank',
      '₦125,000.50',
      'One hundred and twenty-five thousand naira, fifty kobo',
      '20261121204000000usr1abc',
    ])
      expect(printed?.text).toContain(text)
    expect(printed?.text).toMatch(/Printed \w{3} \d+ \w{3} \d{4}, \d\d:\d\d by Ngọzi Ụzọdinma$/)
    expect(printed?.isAlone).toBe(true)
    await waitFor(() => expect(document.documentElement.dataset.printingSlip).toBeUndefined())
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })

  it('says COPY from the second print on, also after the app was opened again', async () => {
    const device = await freshDevice()
    await show(device)
    expect((await print())?.text).not.toContain('COPY')
    expect((await print())?.text).toContain('COPY')
    cleanup()
    await show(device)
    expect((await print())?.text).toContain('COPY')
    cleanup()
    await show(device, { ...SLIP, id: 'Order ID of another' })
    expect((await print())?.text).not.toContain('COPY')
  })

  it('that fails before it is printed says so, can be printed again, and is then no copy', async () => {
    await show(await freshDevice())
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(new Error('the device has no memory left'))
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
    await screen.findByText('Nothing was printed. Check the connection, then try again.')
    expect(prints).toEqual([])
    expect((await print())?.text).not.toContain('COPY')
  })

  it('leaves nothing on the device by which a transfer could be read', async () => {
    const device = await freshDevice()
    await show(device)
    await print()
    const [noted] = await device.db.values.where('key').startsWith('printed/').toArray()
    expect(JSON.stringify(noted)).not.toContain('20261121204000000')
    expect(Object.keys(noted ?? {}).sort()).toEqual(['at', 'key', 'sealed'])
  })

  it('forgets after a month which slips were printed', async () => {
    const device = await freshDevice()
    await show(device)
    await print()
    const [noted] = await device.db.values.where('key').startsWith('printed/').toArray()
    if (!noted) throw new Error('nothing was noted')
    await device.db.values.put({ ...noted, at: Date.now() - 32 * 24 * 3_600_000 })
    cleanup()
    await show(device, { ...SLIP, id: 'another' })
    await print()
    await waitFor(async () => expect(await device.db.values.get(noted.key)).toBeUndefined())
  })

  it('has each table with its rows and its sum', async () => {
    await show(await freshDevice(), {
      id: 'my day',
      title: 'My day',
      lines: [],
      tables: [
        {
          title: 'Deposit',
          head: ['Account', 'Teller no', 'Amount (₦)'],
          rows: [['Ṣadé Ògúnbàdé', '7001', '5,000.00']],
          total: { label: 'Sum', value: '₦5,000.00' },
        },
      ],
    })
    expect((await print())?.text).toContain(
      'DepositAccountTeller noAmount (₦)Ṣadé Ògúnbàdé70015,000.00Sum₦5,000.00',
    )
  })
})

describe('the paper', () => {
  it('is A4 at first; the choice is remembered on the device and has no personal data', async () => {
    const device = await freshDevice()
    await show(device)
    expect((await print())?.paper).toBe('a4')
    await userEvent.click(screen.getByRole('button', { name: 'Paper' }))
    await userEvent.click(screen.getByRole('menuitem', { name: '58 mm roll', hidden: true }))
    expect(screen.getByRole('button', { name: 'Paper' }).textContent).toBe('on 58 mm roll')
    expect((await print())?.paper).toBe('58mm')
    expect(localStorage.getItem('branchline.paper')).toBe('58mm')
  })
})
