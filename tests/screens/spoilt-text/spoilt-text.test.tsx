import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import NewMessage from '../../../src/features/bulk-sms/new-message/NewMessage'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import AccountOpening from '../../../src/features/customer-accounts/opening/AccountOpening'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import NewTransfer from '../../../src/features/transfers/new-transfer/NewTransfer'
import { createDraft, openDraft } from '../../../src/offline/drafts/draft-store'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { openingOf } from '../../support/opening'
import { showSms, withHistory } from '../bulk-sms/bulk-sms-setup'
import { openBank, showForm } from '../journals/journal-setup'

const ID = '0f0f0f0f-1111-4222-8333-444444444444'
const SPOILT = 'á¹¢adÃ©'
const CERTAIN = `A spreadsheet changed these letters: ${SPOILT}`

async function pasteInto(label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}

const textOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const button = (name: string) => screen.queryByRole('button', { name })

const journal = () => {
  openBank()
  return showForm()
}

const opening = (at: string, device?: Device) => {
  startFakeBank()
  const kinds = { lists: [], drafts: [accountOpeningDraft] }
  return showScreen(AccountOpening, { ...kinds, at, ...(device && { device }) })
}

const message = () => {
  withHistory(startFakeBank(), () => [])
  return showSms(() => <NewMessage />, '/bulk-sms/new')
}

const transfer = () => {
  startFakeBank()
  return showScreen(NewTransfer, { lists: [], liveWriteKinds: [createTransferLive], userType: 'Teller' })
}

/** Forms in which people paste names and texts, by a field of each. */
const FORMS: readonly (readonly [label: string, show: () => Promise<unknown>])[] = [
  ['Narration', journal],
  ['Sub narration', journal],
  ['Street', () => opening('/account/customer')],
  ['Message', message],
  ['Remarks optional', transfer],
]

describe('a text that a spreadsheet spoilt', () => {
  it.each(FORMS)(
    'is said to be spoilt in the field %s, and its repair is taken by a press',
    async (label, show) => {
      await show()
      await pasteInto(label, SPOILT)
      await screen.findByText(CERTAIN)
      await userEvent.click(screen.getByRole('button', { name: 'Use Ṣadé' }))
      expect(textOf(label)).toBe('Ṣadé')
      expect(screen.queryByText(CERTAIN)).toBeNull()
      expect(document.activeElement).toBe(screen.getByLabelText(label))
    },
  )

  it('is stored as it was repaired', async () => {
    const { db, vault } = await journal()
    await pasteInto('Narration', `Esusu of ${SPOILT}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Use Esusu of Ṣadé' }))
    await waitFor(async () => {
      const record = await db.drafts.get(new URLSearchParams(location.search).get('draft') ?? '')
      const values = record && (await openDraft(vault, journalDraft, record))
      expect(values?.ok && values.value.narration).toBe('Esusu of Ṣadé')
    })
  })

  it('may be kept as it is, and is asked about again once it is another text', async () => {
    await journal()
    await pasteInto('Narration', '?ad? Ad?y?m?')
    const question = 'A spreadsheet may have changed these letters: ?ad? Ad?y?m?'
    await screen.findByText(question)
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(screen.queryByText(question)).toBeNull()
    expect(textOf('Narration')).toBe('?ad? Ad?y?m?')
    await typeAtOnce(screen.getByLabelText('Narration'), ' ?b?k?')
    screen.getByText('A spreadsheet may have changed these letters: ?ad? Ad?y?m? ?b?k?')
  })

  it('is not asked about any more when the form has emptied the field', async () => {
    await journal()
    await pasteInto('Sub narration', SPOILT)
    await screen.findByText(CERTAIN)
    const record = within(screen.getByRole('form', { name: 'Entry record' }))
    await userEvent.click(record.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(screen.queryByText(CERTAIN)).toBeNull())
  })

  it('is said of a draft that has it, as soon as it is opened', async () => {
    const device = await freshDevice()
    await createDraft(device, accountOpeningDraft, openingOf({ street: SPOILT }), ID)
    await opening(`/account/customer?draft=${ID}`, device)
    await screen.findByText(CERTAIN)
  })
})

describe('a text that is right', () => {
  it.each(['Paid? Yes', 'Why??', 'Ṣadé Adéyẹmí'])('is left alone: %s', async (text) => {
    await journal()
    await pasteInto('Narration', text)
    expect(button('Keep it')).toBeNull()
  })

  it('is not looked for in a field for a number', async () => {
    await journal()
    await pasteInto('Folio 1', '?44?17a?b')
    expect(button('Keep it')).toBeNull()
  })
})
