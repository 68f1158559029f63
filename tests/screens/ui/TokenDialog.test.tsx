import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { readToken } from '../../../src/domain/staff/token'
import { TokenDialog } from '../../../src/ui/Dialog/TokenDialog'

afterEach(cleanup)

function Approvals({ sent = [], busy = false }: { sent?: string[]; busy?: boolean }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Approve 4
      </button>
      <TokenDialog
        open={open}
        title="Please enter your token"
        submit="Authorize"
        busy={busy}
        read={readToken}
        onSubmit={(token) => sent.push(token)}
        onClose={() => setOpen(false)}
      >
        <p>4 transfers, ₦2,100,390.40</p>
      </TokenDialog>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Token' })
const submit = () => screen.getByRole('button', { name: 'Authorize' })

describe('asking for a token', () => {
  it('repeats what the token is for, and starts in its field', () => {
    render(<Approvals />)
    screen.getByText('4 transfers, ₦2,100,390.40')
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('autocomplete')).toBe('one-time-code')
  })

  it('says why it cannot be sent until the token has six characters', async () => {
    const sent: string[] = []
    render(<Approvals sent={sent} />)
    await userEvent.type(field(), '4k7md{Enter}')
    await userEvent.click(submit())
    expect(sent).toEqual([])
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    screen.getByText('A token has six characters')
  })

  it('sends six characters as they were typed', async () => {
    const sent: string[] = []
    render(<Approvals sent={sent} />)
    await userEvent.type(field(), '4k7Md2{Enter}')
    expect(sent).toEqual(['4k7Md2'])
  })

  it('cuts off no seventh character, says what is wrong, and sends nothing', async () => {
    const sent: string[] = []
    render(<Approvals sent={sent} />)
    await userEvent.type(field(), '4k7Md29{Enter}')
    expect(field().value).toBe('4k7Md29')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    screen.getByText('This is not a token: a token has six characters.')
    expect(sent).toEqual([])
  })

  it.each([' 4K7MD2', '4K7 MD2', '4K7-MD2', '\u200E4K7MD2'])(
    'sends the token of a pasted %j',
    async (pasted) => {
      const sent: string[] = []
      render(<Approvals sent={sent} />)
      await userEvent.click(field())
      await userEvent.paste(pasted)
      await userEvent.click(submit())
      expect(sent).toEqual(['4K7MD2'])
    },
  )

  it('offers the token in a pasted sentence, and sends it only once the user has taken it', async () => {
    const sent: string[] = []
    render(<Approvals sent={sent} />)
    await userEvent.click(field())
    await userEvent.paste('Token: 4K7MD2')
    await userEvent.click(submit())
    expect(sent).toEqual([])
    screen.getByText('This is more than the token.')
    await userEvent.click(screen.getByRole('button', { name: 'Use 4K7MD2' }))
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('4K7MD2')
    await userEvent.click(submit())
    expect(sent).toEqual(['4K7MD2'])
    expect(document.body.innerHTML).not.toContain('4K7MD2')
  })

  it('stays, and sends nothing twice, while the bank is asked', async () => {
    const sent: string[] = []
    const { rerender } = render(<Approvals sent={sent} />)
    await userEvent.type(field(), '4k7md2')
    rerender(<Approvals sent={sent} busy />)
    await userEvent.click(submit())
    fireEvent.submit(field().closest('form') as Element)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    fireEvent(document.querySelector('dialog') as Element, new Event('cancel', { cancelable: true }))
    expect(sent).toEqual([])
    screen.getByRole('dialog', { name: 'Please enter your token' })
    expect(field().value).toBe('4k7md2')
  })

  it('forgets the token when it closes', async () => {
    render(<Approvals />)
    await userEvent.type(field(), '4k7md2')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(document.body.innerHTML).not.toContain('4k7md2')
    await userEvent.click(screen.getByRole('button', { name: 'Approve 4' }))
    expect(field().value).toBe('')
  })
})
