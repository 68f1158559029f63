import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { DoneSlip } from '../../../src/ui/Slip/DoneSlip'

afterEach(cleanup)

function Transferred() {
  return (
    <DoneSlip
      title="Transfer initiated, awaiting approval"
      lines={[
        { label: 'From', value: 'Káyọ̀dé Akíntọ́lá', note: '0142188829' },
        { label: 'To', value: 'Yetúndé Ṣówándé', note: '6170045528, Wema Bank' },
      ]}
      reference={{ label: 'Order ID', value: '20261121204000000usr1abc' }}
      amount="₦125,000.50"
      amountInWords="One hundred and twenty-five thousand naira, fifty kobo"
      actions={<a href="/transactions/transfer">See it in the list</a>}
    />
  )
}

it('shows what was done: the sum in figures and words, both names, and the order ID', () => {
  render(<Transferred />)
  const slip = screen.getByRole('region', { name: 'Transfer initiated, awaiting approval' })
  for (const text of [
    '₦125,000.50',
    'One hundred and twenty-five thousand naira, fifty kobo',
    'Káyọ̀dé Akíntọ́lá',
    '6170045528, Wema Bank',
    '20261121204000000usr1abc',
  ])
    expect(slip.textContent).toContain(text)
})

it('copies the order ID alone, and says that it is copied', async () => {
  const user = userEvent.setup()
  render(<Transferred />)
  await user.click(screen.getByRole('button', { name: 'Copy Order ID' }))
  expect(await navigator.clipboard.readText()).toBe('20261121204000000usr1abc')
  await screen.findByRole('button', { name: 'Copied Order ID' })
})

it('copies all of it as text, line by line', async () => {
  const user = userEvent.setup()
  render(<Transferred />)
  await user.click(screen.getByRole('button', { name: 'Copy all of this as text' }))
  expect(await navigator.clipboard.readText()).toBe(
    [
      'Transfer initiated, awaiting approval',
      'Amount: ₦125,000.50',
      'From: Káyọ̀dé Akíntọ́lá, 0142188829',
      'To: Yetúndé Ṣówándé, 6170045528, Wema Bank',
      'Order ID: 20261121204000000usr1abc',
    ].join('\n'),
  )
})

it('says so when the browser does not let it copy', async () => {
  const user = userEvent.setup()
  render(<Transferred />)
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('not allowed')) },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  await user.click(screen.getByRole('button', { name: 'Copy Order ID' }))
  await screen.findByRole('button', { name: 'Not copied Order ID' })
})
