import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { approvePostingLive } from '../../../src/features/postings/approve-posting.live'
import PendingPostings from '../../../src/features/postings/pending/PendingPostings'
import { pendingPostingList } from '../../../src/features/postings/pending-postings.list'
import { postingList } from '../../../src/features/postings/postings.list'
import { notify } from '../../../src/ui/Toaster/notify'
import { type FakeBank, lostAnswer, refusal, SETTLE, startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { comeBack, leavable, leave } from '../transfers/leavable-screen'
import { listed, posting } from './posting-setup'

/** A posting that a colleague entered. */
const entered = (change: Record<string, unknown>) => posting({ staff_id: 'ORG/0007', ...change })
const ADE = entered({ id: 'a', account_name: 'Adé', amount: 5000, created_at: '2026-11-18T09:03:00.000Z' })
const BISI = entered({
  id: 'b',
  account_name: 'Bísí',
  amount: 7000.5,
  created_at: '2026-11-18T09:02:00.000Z',
})
const CHIDI = entered({
  id: 'c',
  account_name: 'Chidi',
  amount: 130000,
  trans_type: 'DR',
  created_at: '2026-11-18T09:01:00.000Z',
})

/** A bank whose pending postings become approved ones when they are approved. */
function openBank(pending: Record<string, unknown>[]): FakeBank {
  const approved: Record<string, unknown>[] = []
  return startFakeBank()
    .on('approvePendingPosting', ({ variables }) => {
      const at = pending.findIndex(({ id }) => id === variables.id)
      approved.push(...pending.splice(at, 1))
      return { status: 'success', message: 'Approved successfully' }
    })
    .on('getPendingPostings', () => listed(pending))
    .on('getPostings', () => listed(approved))
    .on('getConfig', () => ({ postingLimit: 60000, authorizationLimit: 120000 }))
}

const Screen = leavable(PendingPostings)
const show = (situation = {}) =>
  showScreen(Screen, {
    lists: [pendingPostingList, postingList],
    liveWriteKinds: [approvePostingLive],
    ...situation,
  })
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
const approveButton = async (name: string) =>
  (await row(name)).getByRole('button', { name: `Approve the posting to ${name}` })
const ready = async (name: string) =>
  waitFor(async () => expect((await approveButton(name)).getAttribute('aria-disabled')).toBeNull())
const showAll = () => userEvent.click(screen.getByRole('checkbox', { name: 'I can approve' }))
const question = () => screen.findByRole('dialog', { name: 'Are you sure you want approve?' })
const answer = async (name: 'Yes' | 'No') =>
  userEvent.click(within(await question()).getByRole('button', { name }))

describe('the pending postings', () => {
  it('are listed with their amount in NGN, and CR and DR in their colours', async () => {
    openBank([ADE, CHIDI])
    await show({ userType: 'Super_Admin' })
    ;(await row('Adé')).getByText('NGN', { exact: false })
    ;(await row('Adé')).getByText('CR')
    ;(await row('Chidi')).getByText('DR')
    for (const head of ['Account name', 'Account number', 'Amount', 'Teller no', 'Trans type', 'Date'])
      screen.getByRole('columnheader', { name: head })
  })

  it('that the user entered are for another authorizer, also when all are selected', async () => {
    openBank([ADE, posting({ id: 'own', account_name: 'Káyọ̀dé', amount: 100 })])
    await show()
    await ready('Adé')
    await showAll()
    const own = await row('Káyọ̀dé')
    own.getByText('You entered this')
    expect(own.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    screen.getByText('1 selected')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('have a pager above and one below', async () => {
    const many = Array.from({ length: 10 }, (_, at) =>
      entered({ id: `p${at}`, account_name: `Holder ${at}` }),
    )
    openBank([]).on('getPendingPostings', () => ({
      ...listed(many),
      pagination: { total: 23, total_pages: 3, per_page: 10, limit: 10 },
    }))
    await show()
    await screen.findByText('Holder 0')
    expect(screen.getByRole('navigation', { name: 'Pages, above the list' }).textContent).toContain(
      'page 1 of 3',
    )
    expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('1–10 of 23')
  })

  it('have a view of their own, saved filters, and their places in the whole list', async () => {
    openBank([ADE, BISI]).on('getPendingPostings', () => ({
      ...listed([ADE, BISI]),
      pagination: { total: 23, total_pages: 3, per_page: 10, limit: 10 },
    }))
    await show({ at: '/transactions/pending-postings?page=2' })
    const place = (await screen.findByText('Adé')).closest('tr')?.getAttribute('aria-rowindex')
    expect(place, 'the head is the first row').toBe('12')
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('24')
    await userEvent.click(screen.getByRole('button', { name: 'View' }))
    await userEvent.click(await screen.findByLabelText('Teller no'))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Teller no' })).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }))
    await screen.findByText(/^No saved filters yet\./)
  })

  it('are approved up to a raised limit as soon as Refresh has read it', async () => {
    const bank = openBank([CHIDI])
    await show({ userType: 'Authorizer' })
    await screen.findByText(/^You can approve up to ₦120,000\.00\./)
    screen.getByText('The one on this page is not yours to approve.')
    await waitFor(() => expect(bank.calls('getPendingPostings')).toHaveLength(1))
    bank.on('getConfig', () => ({ postingLimit: 60000, authorizationLimit: 500000 }))
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh list' }))
    await screen.findByText(/^You can approve up to ₦500,000\.00\./)
    await ready('Chidi')
    expect(bank.calls('getConfig')).toHaveLength(2)
  })

  it('say "Something went wrong" when the bank fails', async () => {
    openBank([]).on('getPendingPostings', () => new Response('', { status: 500 }))
    await show()
    await screen.findByText('Something went wrong')
  })

  it('are approved after Yes, once, as the signed-in user; the list is read again', async () => {
    const bank = openBank([ADE, BISI])
    await show()
    await ready('Adé')
    await userEvent.click(await approveButton('Adé'))
    await userEvent.dblClick(within(await question()).getByRole('button', { name: 'Yes' }))
    await screen.findByText('Approved successfully')
    await waitFor(() => expect(screen.queryByText('Adé')).toBeNull())
    expect(bank.calls('approvePendingPosting').map(({ variables }) => variables)).toEqual([
      { id: 'a', email: 'ngozi@bank.test' },
    ])
    expect(bank.calls('approvePendingPosting')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('stay as they are after No', async () => {
    const bank = openBank([ADE])
    await show()
    await ready('Adé')
    await userEvent.click(await approveButton('Adé'))
    await answer('No')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bank.calls('approvePendingPosting')).toEqual([])
  })

  it('have nothing to press for a teller, who is told who approves, and in the open row "Not Authorized"', async () => {
    openBank([ADE])
    await show({ userType: 'Teller' })
    await screen.findByText(/^An Authorizer or a Super Admin approves these\./)
    const one = await row('Adé')
    expect(one.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'I can approve' })).toBeNull()
    expect(screen.queryByText(/selected/)).toBeNull()
    await userEvent.click(one.getByRole('button', { name: 'Open posting to Adé' }))
    const opened = within(await screen.findByRole('dialog'))
    opened.getByText('Not Authorized. Ask your Authorizer or Super Admin.')
  })

  it('are not counted by the pager while some of the page are left out', async () => {
    openBank([ADE, CHIDI]).on('getPendingPostings', () => ({
      ...listed([ADE, CHIDI]),
      pagination: { total: 23, total_pages: 3, per_page: 10, limit: 10 },
    }))
    await show()
    await ready('Adé')
    const pager = () => screen.getByRole('navigation', { name: 'Pages' }).textContent
    expect(pager()).toMatch(/^page 1 of 3/)
    await showAll()
    await row('Chidi')
    expect(pager()).toMatch(/^1–10 of 23, page 1 of 3/)
  })

  it('above the limit of an Authorizer are left out, until one press shows them with the reason', async () => {
    openBank([ADE, CHIDI])
    await show()
    await ready('Adé')
    screen.getByText(/^You can approve up to ₦120,000\.00\./)
    expect(screen.queryByText('Chidi')).toBeNull()
    screen.getByText('1 of 2 on this page')
    await showAll()
    const chidi = await row('Chidi')
    chidi.getByText('Above your limit')
    expect(chidi.queryByRole('checkbox')).toBeNull()
    expect(chidi.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await userEvent.click(chidi.getByRole('button', { name: 'Open posting to Chidi' }))
    const opened = within(await screen.findByRole('dialog'))
    opened.getByText('Not Authorized. Ask your Super Admin.')
  })

  it('that were entered by a Super Admin are left out only if the user says so', async () => {
    openBank([ADE, posting({ id: 'own', account_name: 'Káyọ̀dé', amount: 100 })])
    await show({ userType: 'Super_Admin' })
    ;(await row('Káyọ̀dé')).getByText('You entered this')
    expect(screen.queryByText(/You can approve up to/)).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'I can approve' }))
    expect(screen.queryByText('Káyọ̀dé')).toBeNull()
    expect(await row('Adé')).toBeTruthy()
  })

  it('can all be approved by a Super Admin', async () => {
    openBank([ADE, CHIDI])
    await show({ userType: 'Super_Admin' })
    await ready('Chidi')
    ;(await row('Chidi')).getByRole('checkbox')
  })

  it('are not approved by an Authorizer while the limits are unknown', async () => {
    openBank([ADE]).on('getConfig', () => new Response('', { status: 500 }))
    await show()
    ;(await row('Adé')).getByText('The limits are not known yet')
  })
})

describe('several pending postings', () => {
  async function selectAll() {
    await ready('Adé')
    await userEvent.click(screen.getByRole('button', { name: 'Select all on this page' }))
    await userEvent.click(screen.getByRole('button', { name: /^Approve \d/ }))
  }

  it('are approved one after the other, after their sum was shown', async () => {
    const bank = openBank([ADE, BISI])
    await show()
    await selectAll()
    const dialog = await question()
    expect(dialog.textContent).toContain('2 postings')
    expect(dialog.textContent).toContain('₦12,000.50')
    await answer('Yes')
    await screen.findByText('Approved successfully')
    await screen.findByText('No postings wait for approval')
    expect(bank.calls('approvePendingPosting').map(({ variables }) => variables.id)).toEqual(['a', 'b'])
  })

  it('of both directions show debits, credits and net before and after, and never their sum', async () => {
    const EMEKA = entered({ id: 'e', account_name: 'Emeka', amount: 92000, trans_type: 'DR' })
    openBank([ADE, BISI, EMEKA])
    await show()
    await selectAll()
    const dialog = await question()
    const inDialog = dialog.textContent ?? ''
    for (const text of ['Debits₦92,000.00', 'Credits₦12,000.50', 'Net debit₦79,999.50'])
      expect(inDialog).toContain(text)
    expect(document.querySelector('output')?.textContent).toContain(
      'debits ₦92,000.00, credits ₦12,000.50, net debit ₦79,999.50',
    )
    expect(document.body.textContent).not.toContain('104,000.50')
    await answer('Yes')
    await screen.findByText('3 approved: debits ₦92,000.00, credits ₦12,000.50, net debit ₦79,999.50')
    await userEvent.click(screen.getByRole('button', { name: 'See them' }))
    expect(location.pathname).toBe('/transactions/teller')
  })

  it('go on after one that the bank refuses, and say which went and which did not', async () => {
    const bank = openBank([ADE, BISI])
    bank.on('approvePendingPosting', ({ variables }) =>
      variables.id === 'a'
        ? { status: 'error', message: 'Insufficient balance' }
        : { status: 'success', message: 'Approved successfully' },
    )
    await show()
    await selectAll()
    await answer('Yes')
    await screen.findByText('1 of 2 postings was approved: credits ₦7,000.50')
    screen.getByText('₦5,000.00, Adé, teller no 4417: not approved. Insufficient balance. No money moved.')
    screen.getByText('₦7,000.50, Bísí, teller no 4417: approved')
  })

  it('go on after one for which the bank refuses the rank, and do not say that it was not sent', async () => {
    const bank = openBank([ADE, BISI])
    bank.on('approvePendingPosting', ({ variables }) =>
      variables.id === 'a'
        ? refusal(403, 'FORBIDDEN', 'Not Authorized')
        : { status: 'success', message: 'Approved successfully' },
    )
    await show()
    await selectAll()
    await answer('Yes')
    await screen.findByText('1 of 2 postings was approved: credits ₦7,000.50')
    const refused = screen.getByText(/^₦5,000\.00, Adé, teller no 4417: not approved\./)
    expect(refused.textContent).toMatch(/No money moved\.$/)
  })

  it('stop at the first whose outcome is unknown, which is told later and not sent again', async () => {
    const pending = [ADE, BISI, entered({ id: 'd', account_name: 'Dúpẹ́', amount: 100 })]
    const bank = openBank(pending)
    const approve = bank.calls.bind(bank, 'approvePendingPosting')
    bank.on('approvePendingPosting', ({ variables }) => {
      if (variables.id === 'b') return lostAnswer({ status: 'success', message: 'Approved successfully' })
      pending.splice(
        pending.findIndex(({ id }) => id === variables.id),
        1,
      )
      return { status: 'success', message: 'Approved successfully' }
    })
    bank.on(SETTLE, () => 'drop')
    await show()
    await selectAll()
    await answer('Yes')
    await screen.findByText('1 of 3 postings was approved: credits ₦5,000.00')
    screen.getByText('₦7,000.50, Bísí, teller no 4417: no answer; we are asking the bank')
    screen.getByText('₦100.00, Dúpẹ́, teller no 4417: not sent')
    expect(approve().map(({ variables }) => variables.id)).toEqual(['a', 'b'])
    bank.off(SETTLE)
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }))
    await screen.findByText('The bank: “Approved successfully” Do not send it again.')
    expect(approve()).toHaveLength(2)
  })

  it.each([
    ['whose screen is left say which went and which did not', true],
    ['say nothing after a logout', false],
  ])('%s; the next ones are not sent', async (_, isSignedIn) => {
    const bank = openBank([ADE, BISI])
    let send = () => {}
    bank.on(
      'approvePendingPosting',
      () =>
        new Promise((resolve) => {
          send = () => resolve({ status: 'success', message: 'Approved successfully' })
        }),
    )
    let token: string | undefined = 't0ken'
    await show({ token: () => token })
    await selectAll()
    await answer('Yes')
    await waitFor(() => expect(bank.calls('approvePendingPosting')).toHaveLength(1))
    await leave()
    if (!isSignedIn) token = undefined
    send()
    if (isSignedIn) {
      await screen.findByText('1 of 2 postings was approved: credits ₦5,000.00')
      const lines = '₦5,000.00, Adé, teller no 4417: approved; ₦7,000.50, Bísí, teller no 4417: not sent'
      screen.getByText(lines)
    }
    await comeBack()
    if (isSignedIn) await ready('Adé')
    else await approveButton('Adé')
    notify.warn('A later toast')
    await screen.findByText('A later toast')
    expect(screen.queryByText('Approved successfully')).toBeNull()
    if (!isSignedIn) expect(screen.queryByText(/postings was approved/)).toBeNull()
    expect(bank.calls('approvePendingPosting')).toHaveLength(1)
  })
})
