import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { useLocation } from 'wouter'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import AccountEdit from '../../../src/features/customer-accounts/edit/AccountEdit'
import AccountReview from '../../../src/features/customer-accounts/review/AccountReview'
import { updateAccountLive } from '../../../src/features/customer-accounts/update-account.live'
import { postingList } from '../../../src/features/postings/postings.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { lostAnswer, SETTLE } from '../../support/device/fake-bank'
import { goOffline } from '../../support/device/go-offline'
import { pressOnceOn } from '../../support/device/press-once-on'
import { showScreen } from '../../support/device/show-screen'
import { transfer } from '../transfers/approvals-setup'
import { leavable } from '../transfers/leavable-screen'
import { adesua, bankWith, CARD, found, JPEG, retype, showReview } from './account-edit-setup'

const halima = { ...adesua, surname: 'Abubakar', first_name: 'Halima' }
const updates = (bank: ReturnType<typeof bankWith>['bank']) =>
  bank.calls('updateUserAccount').map(({ variables }) => variables)
const value = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? undefined
const approveButton = () => screen.findByRole('button', { name: 'Approve account' })

/** Presses the button as soon as the log of earlier updates is read; returns the question. */
async function ask(): Promise<HTMLElement> {
  const button = await approveButton()
  await pressOnceOn(button)
  return screen.findByRole('dialog')
}
async function approve() {
  await userEvent.click(within(await ask()).getByRole('button', { name: 'Approve account' }))
}

describe('the review of an account', () => {
  it('shows all fields by their sections, and nothing that can be typed into', async () => {
    const { bank } = bankWith(halima)
    await showReview()
    await approveButton()
    const sections = ['Customer', 'Identification', 'Account'].map((name) =>
      screen.getByRole('region', { name }),
    )
    expect(sections.map((section) => section.querySelectorAll('dt').length)).toEqual([8, 2, 9])
    expect(value('Last name')).toBe('Abubakar')
    expect(value('Middle name')).toBe('–')
    expect(value('NUBAN')).toBe('0142188829')
    expect(screen.queryAllByRole('textbox')).toEqual([])
    expect(screen.queryAllByRole('combobox')).toEqual([])
    expect(bank.calls('getAccounts')[0]?.variables).toEqual({ org_id: 'ORG', id: 'a1' })
    expect(location.href).not.toContain('a1')
  })

  it('says who has changed it last and when, as the bank does, and no more', async () => {
    bankWith({ ...halima, updated_at: null })
    await showReview()
    await approveButton()
    screen.getByText('Last changed by ORG/0009')
    expect(value('Created')).toBe('Sun 1 Nov 2026, 10:00')
    expect(value('Approved by')).toBe('–')
  })

  it('has the photo and the identification beside each other, and each in full size', async () => {
    bankWith(halima)
    await showReview()
    const pictures = within(await screen.findByRole('region', { name: 'Photo and identification' }))
    expect(pictures.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([JPEG, CARD])
    await userEvent.click(pictures.getByRole('button', { name: 'ID image, full size' }))
    const large = await screen.findByRole('dialog', { name: 'ID image' })
    expect(within(large).getByAltText('ID image').getAttribute('src')).toBe(CARD)
    await userEvent.click(within(large).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says if the bank has no picture, or one that cannot be shown', async () => {
    bankWith({ ...halima, picture: null, id_image: 'https://elsewhere.test/card.gif' })
    await showReview()
    await screen.findByText('The bank has no picture.')
    screen.getByText('The bank has a picture that cannot be shown here.')
    expect(screen.queryAllByRole('img')).toEqual([])
  })

  it('leads to the edit form', async () => {
    bankWith(halima)
    await showReview()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(location.pathname).toBe('/transactions/viewaccount')
    expect(history.state).toEqual({ id: 'a1' })
  })

  it('of an approved account offers its edit, and no approval', async () => {
    bankWith({ ...halima, staff_id: 'ORG/0001' })
    await showReview()
    await screen.findByRole('button', { name: 'Edit' })
    screen.getByText('Approved')
    expect(value('Approved by')).toBe('ORG/0001')
    expect(screen.queryByRole('button', { name: 'Approve account' })).toBeNull()
  })
})

describe('what the page of an account has beside it', () => {
  const lists = [accountList, transferList, postingList]

  it('shows its transfers with their direction, its postings and the customer’s other accounts', async () => {
    const { bank } = bankWith(halima)
    bank
      .on('getAllTransfers', () =>
        found(
          transfer('A', 86500, { sender_acct_no: '0142188829' }),
          transfer('B', 20, { beneficiary_acct_no: '0142188829', sender_acct_name: 'Bísí' }),
          transfer('C', 30, { remarks: 'for 0142188829' }),
        ),
      )
      .on('getPostings', () => ({
        status: 'success',
        error: false,
        postings: [
          { id: 'p1', account_number: '0142188829', amount: 5000, trans_type: 'CR', naration: 'Esusu' },
          { id: 'p2', account_number: '3000000000', amount: 7000, trans_type: 'CR', naration: 'Rent' },
          { id: 'p3', account_number: '1000000001', amount: 900, trans_type: 'DR', naration: 'Ajo' },
        ],
        pagination: { total: 3, total_pages: 1, per_page: 20, limit: 20 },
      }))
      .on('getAccounts', ({ variables }) =>
        variables.id === 'a1' ? found(halima) : found(halima, { ...halima, id: 'a2', nuban: '0142188830' }),
      )
    await showReview({ lists })
    const part = async (name: string) => within(await screen.findByRole('region', { name }))
    await (await part('Transfers')).findByText('To Ọkafọ A')
    ;(await part('Transfers')).getByText('From Bísí')
    expect((await part('Transfers')).queryByText(/Ṣadé/)).toBeNull()
    await (await part('Teller Postings')).findByText('CR, Esusu')
    // The teller chose the account's own number for it.
    ;(await part('Teller Postings')).getByText('DR, Ajo')
    expect((await part('Teller Postings')).queryByText('CR, Rent')).toBeNull()
    const others = await part('Other accounts of this customer')
    await others.findByText(/0142188830/)
    expect(others.queryByText(/0142188829/)).toBeNull()
    expect(bank.calls('getAllTransfers')[0]?.variables).toMatchObject({ query_filter: '0142188829' })
  })

  it('leads to all of them, with nothing of the account in the address', async () => {
    bankWith(halima)
      .bank.on('getAllTransfers', () => found(transfer('A', 86500)))
      .on('getPostings', () => ({ status: 'success', error: false, postings: [], pagination: { total: 0 } }))
    await showReview({ lists })
    await userEvent.click(await screen.findByRole('button', { name: 'All in Transfers' }))
    expect(location.pathname).toBe('/transactions/transfer')
    expect(location.search).toMatch(/^\?sought=/)
    expect(location.href).not.toContain('0142188829')
  })

  it('says what the device has if the bank cannot be asked', async () => {
    bankWith(halima)
      .bank.on('getAllTransfers', () => 'drop')
      .on('getPostings', () => 'drop')
    await showReview({ lists })
    const transfers = within(await screen.findByRole('region', { name: 'Transfers' }))
    await transfers.findByRole('button', { name: 'Retry transfers' })
    expect(transfers.queryByText('No transfers of this account.')).toBeNull()
  })
})

describe('the approval of an account', () => {
  it('asks by the customer’s name, and sends nothing if it is cancelled', async () => {
    const { bank } = bankWith(halima)
    await showReview()
    const question = await ask()
    within(question).getByRole('heading', { name: 'Approve Halima Abubakar?' })
    expect(question.textContent).toContain('0142188829')
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(updates(bank)).toEqual([])
  })

  it('sends the staff id once, says "Account approved" with the bank’s sentence, and is offered no more', async () => {
    const { bank } = bankWith(halima)
    await showReview()
    const question = await ask()
    await userEvent.dblClick(within(question).getByRole('button', { name: 'Approve account' }))
    expect((await screen.findByText('Account approved')).parentElement?.textContent).toBe(
      'Account approvedUser account updated successfully',
    )
    expect(updates(bank)).toEqual([
      {
        id: 'a1',
        staff_id: 'ORG/0002',
        updated_by: 'ORG/0002',
        updated_by_name: 'Ngọzi Ụzọdinma',
        org_id: 'ORG',
      },
    ])
    await screen.findByText('Approved')
    await waitFor(() => expect(value('Approved by')).toBe('ORG/0002'))
    expect(screen.queryByRole('button', { name: 'Approve account' })).toBeNull()
  })

  it('needs the user’s own staff id', async () => {
    const { bank } = bankWith(halima)
    await showReview({ staffId: '' })
    const button = await approveButton()
    await pressOnceOn(button)
    await screen.findByText('Staff ID is undefined. Please refresh page')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(updates(bank)).toEqual([])
  })

  it('is not sent over what another user has changed since, and shows what, and who', async () => {
    const { bank, accounts } = bankWith(halima)
    await showReview()
    await approveButton()
    Object.assign(accounts[0] ?? {}, {
      address: '9 Broad Street',
      picture: CARD,
      updated_by: 'ORG/0016',
      updated_at: '2026-11-18T09:00:00.000Z',
    })
    await approve()
    await screen.findByText('The account was changed since you opened it. Nothing was sent.')
    expect(updates(bank)).toEqual([])
    const note = await screen.findByRole('alert')
    for (const words of [
      'Changed since you opened it',
      'Last changed by ORG/0016, Wed 18 Nov 2026, 10:00',
      'Address14 Oyo Road before, 9 Broad Street now',
      'Pictureanother picture',
    ])
      expect(note.textContent).toContain(words)
    await approve()
    await screen.findByText('Account approved')
    expect(updates(bank)).toHaveLength(1)
  })

  it('compares the pictures themselves at a bank that does not say when an account was changed', async () => {
    const { bank, accounts } = bankWith({ ...halima, updated_at: null })
    await showReview()
    await approveButton()
    Object.assign(accounts[0] ?? {}, { id_image: JPEG })
    await approve()
    await screen.findByText('Changed since you opened it')
    expect(updates(bank)).toEqual([])
  })

  it('is not sent over the approval of another user', async () => {
    const { bank, accounts } = bankWith(halima)
    await showReview()
    await approveButton()
    Object.assign(accounts[0] ?? {}, { staff_id: 'ORG/0007' })
    await approve()
    await screen.findByText('Already approved by ORG/0007. Nothing was sent.')
    expect(updates(bank)).toEqual([])
    await screen.findByText('Approved')
    expect(screen.queryByRole('button', { name: 'Approve account' })).toBeNull()
  })

  it('is not sent if the account cannot be read before it', async () => {
    const { bank } = bankWith(halima)
    await showReview()
    const question = await ask()
    bank.on('getAccounts', () => 'drop')
    await userEvent.click(within(question).getByRole('button', { name: 'Approve account' }))
    await screen.findByText('Network error occured')
    expect(updates(bank)).toEqual([])
  })

  it('is over if the bank says that another user was faster', async () => {
    const { bank, accounts } = bankWith(halima)
    await showReview()
    await approveButton()
    bank.on('updateUserAccount', () => {
      Object.assign(accounts[0] ?? {}, { staff_id: 'ORG/0007' })
      return { status: 'error', message: 'Account is already approved', error: true }
    })
    await approve()
    expect((await screen.findByRole('alert')).textContent).toContain('Account is already approved')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve account' })).toBeNull())
  })

  it('does not show the account as it was before, if it cannot be read afterwards', async () => {
    const { bank } = bankWith(halima)
    bank.on('updateUserAccount', () => {
      bank.on('getAccounts', () => 'drop')
      return { status: 'success', message: null, error: false }
    })
    await showReview()
    await approve()
    await screen.findByText('Account approved')
    await screen.findByText('Network error')
    expect(screen.queryByText('14 Oyo Road')).toBeNull()
    bank.on('getAccounts', () => found({ ...halima, staff_id: 'ORG/0002' }))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Approved')
  })

  it('is off without a connection, and says why', async () => {
    bankWith(halima)
    await showReview()
    await approveButton()
    goOffline()
    await screen.findByText(/^You must be online\./, { selector: '[role=status]' })
    expect((await approveButton()).getAttribute('aria-disabled')).toBe('true')
  })

  it('whose answer got lost is told when the bank can be asked again, and is not sent a second time', async () => {
    const { bank, accounts } = bankWith(halima)
    bank
      .on('updateUserAccount', () => {
        Object.assign(accounts[0] ?? {}, { staff_id: 'ORG/0002' })
        return lostAnswer({ status: 'success', message: 'Updated' })
      })
      .on(SETTLE, () => 'drop')
    await showReview()
    await approve()
    await screen.findByText(/^Outcome unknown: Approval of the account of Abubakar Halima/)
    bank.off(SETTLE)
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }))
    await screen.findByText(/^The bank has this: Approval of the account of Abubakar Halima/)
    await screen.findByText('Approved')
    expect(updates(bank)).toHaveLength(1)
  })
})

/** The two screens of one account, by the address. */
function EditAndReview() {
  const [path] = useLocation()
  return path.endsWith('/review') ? <AccountReview /> : <AccountEdit />
}

describe('what is typed in the edit form and not sent', () => {
  it('is said at the review, is no part of the approval, and stays', async () => {
    const { bank } = bankWith(halima)
    await showScreen(leavable(EditAndReview), {
      lists: [accountList],
      liveWriteKinds: [updateAccountLive],
      userType: 'Teller',
      state: { id: 'a1' },
    })
    await retype('Address', '9 Broad Street')
    await userEvent.click(screen.getByRole('button', { name: 'Approve account' }))
    const unsent = '1 field changed, not sent yet. It is not part of the approval.'
    await screen.findByText(unsent)
    expect(value('Address')).toBe('14 Oyo Road')
    await approve()
    await screen.findByText('Account approved')
    expect(updates(bank)[0]).not.toHaveProperty('address')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    await screen.findByDisplayValue('9 Broad Street')
  })
})
