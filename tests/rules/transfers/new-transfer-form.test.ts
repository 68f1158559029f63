import { describe, expect, it } from 'vitest'
import { isEqualTransfer, isSameTransfer } from '../../../src/features/transfers/create-transfer.live'
import type { AccountFound } from '../../../src/features/transfers/new-transfer/account-name.read'
import { digitsSoFarMessage } from '../../../src/features/transfers/new-transfer/new-transfer.messages'
import {
  isTyped,
  isWhole,
  movementOf,
  NOTHING_TYPED,
  type TransferForm,
  transferFrom,
  typedFrom,
} from '../../../src/features/transfers/new-transfer/transfer-form'
import { transferOff } from '../../../src/features/transfers/new-transfer/transfer-off.rules'
import type { FreshRead } from '../../../src/offline/react/use-fresh-read'
import { readingMessage, waitingMessage } from '../../../src/widgets/live-write/live-write.messages'
import { liveWriteFailureMessage } from '../../../src/widgets/live-write/outcome.messages'
import { offlineMessage } from '../../../src/widgets/offline-reason.messages'
import { naira } from '../../support/naira'

const named = (name: string | undefined): FreshRead<AccountFound> => ({
  state: 'known',
  value: { name, bankName: 'Wema Bank', balance: '' },
  asOf: 0,
})
const whole: TransferForm = {
  typed: {
    sender: '0142188829',
    bankCode: '035',
    beneficiary: '6170045528',
    amount: '125000',
    remarks: ' Rent ',
  },
  token: '4K7MD2',
  sender: named('Káyọ̀dé Akíntọ́lá'),
  beneficiary: named('Yetúndé Ṣówándé'),
}
const free = { off: undefined }
const transfers = { noun: { one: 'transfer', many: 'transfers' } }

describe('the new transfer form', () => {
  it.each(['0142188829', '0142 188-829', '\u200E0142188829'])('reads an account number from %j', (pasted) => {
    expect(isWhole(pasted)).toBe(true)
    const typed = { ...whole.typed, sender: pasted, beneficiary: pasted }
    expect(movementOf(typed)).toMatchObject({
      sender_acct_no: '0142188829',
      beneficiary_acct_no: '0142188829',
    })
  })

  it.each(['014218882', '01421888290', '1. 0142188829', 'Zenith 057 0142188829', '+2348031234567'])(
    'neither cuts nor glues an account number out of %j',
    (pasted) => {
      expect(isWhole(pasted)).toBe(false)
      const gap = 'Beneficiary account number is missing'
      expect(transferOff({ ...whole, typed: { ...whole.typed, beneficiary: pasted } }, free)).toBe(gap)
    },
  )

  it('says how many digits there are so far', () => {
    expect(digitsSoFarMessage('617004')).toBe('6 of 10 digits. The name is looked up at the tenth.')
  })

  it('may be sent when nothing is missing', () => {
    expect(transferOff(whole, free)).toBeUndefined()
    expect(transferFrom(whole, 'ORDER')).toEqual({
      order_id: 'ORDER',
      sender_acct_no: '0142188829',
      sender_acct_name: 'Káyọ̀dé Akíntọ́lá',
      beneficiary_acct_no: '6170045528',
      beneficiary_acct_name: 'Yetúndé Ṣówándé',
      beneficiary_org_id: '035',
      beneficiary_org_name: 'Wema Bank',
      amount: naira('125000.00'),
      remarks: 'Rent',
    })
  })

  it.each<[string, Partial<TransferForm>, string]>([
    ['a name that is being looked up', { beneficiary: { state: 'asking' } }, 'Beneficiary is missing'],
    ['an account that is not there', { sender: named(undefined) }, 'Sender is missing'],
    ['a bank not chosen', { typed: { ...whole.typed, bankCode: '' } }, 'Bank is missing'],
    ['no amount', { typed: { ...whole.typed, amount: '' } }, 'Amount is missing'],
    [
      'an amount of nothing',
      { typed: { ...whole.typed, amount: naira('0.00') } },
      'The amount must be more than zero',
    ],
    [
      'an amount that does not read exactly',
      { typed: { ...whole.typed, amount: '1e3' }, token: '' },
      'An amount has digits, commas and at most two decimals, like 1,234.50.',
    ],
    ['five characters of a token', { token: '4K7MD' }, 'Token is missing'],
    [
      'several things',
      { token: '', typed: { ...whole.typed, bankCode: '' }, beneficiary: { state: 'idle' } },
      'Bank, beneficiary and token are missing',
    ],
  ])('is off with %s, and says so', (_, change, reason) => {
    const form = { ...whole, ...change }
    expect(transferOff(form, free)).toBe(reason)
  })

  it('is off without a connection, while another one has no outcome, and while this one is being sent, whatever is typed', () => {
    const down = offlineMessage({ up: false, since: 0, because: 'no-network' })
    expect(transferOff(whole, { ...free, off: down })).toBe(
      'You must be online. Nothing is sent later by itself. This device has no network.',
    )
    expect(waitingMessage('unsettled', transfers.noun)).toBe(
      'Wait until the outcome of the transfer above is known',
    )
    expect(readingMessage(transfers.noun)).toBe('Checking for transfers without a reply')
    expect(waitingMessage('being-sent', transfers.noun)).toBe('Wait: this transfer is being sent')
  })

  it('begins as the copy of a transfer, without a bank that was closed', () => {
    const prefill = {
      sender_acct_no: '0142188829',
      sender_acct_name: 'Káyọ̀dé',
      beneficiary_acct_no: '6170045528',
      beneficiary_acct_name: 'Yetúndé',
      beneficiary_org_id: '035',
      remarks: 'Rent',
      amount: '125,000.5',
    }
    expect(typedFrom(prefill)).toEqual({
      sender: '0142188829',
      bankCode: '035',
      beneficiary: '6170045528',
      amount: naira('125000.50'),
      remarks: 'Rent',
    })
    // Heritage Bank, whose licence was withdrawn.
    expect(typedFrom({ ...prefill, beneficiary_org_id: '030' }).bankCode).toBe('')
    expect(isTyped(NOTHING_TYPED)).toBe(false)
    expect(isTyped({ ...NOTHING_TYPED, remarks: 'x' })).toBe(true)
  })

  it('takes two transfers for the same if they move the same money the same way', () => {
    const transfer = transferFrom(whole, 'ORDER')
    expect(isSameTransfer(transfer, { ...transfer })).toBe(true)
    // The bank may spell a name differently the next time.
    const respelled = { ...transfer, beneficiary_acct_name: 'YETUNDE' }
    expect(isSameTransfer(transfer, respelled)).toBe(true)
    for (const change of [
      { sender_acct_no: '0142188830' },
      { beneficiary_acct_no: '6170045529' },
      { beneficiary_org_id: '058' },
      { amount: naira('125000.01') },
    ])
      expect(isSameTransfer(transfer, { ...transfer, ...change })).toBe(false)
    // Remarks move no money. A form with other remarks is another form all the same.
    const remarked = { ...transfer, remarks: 'Rent, March' }
    expect(isSameTransfer(transfer, remarked)).toBe(true)
    expect(isEqualTransfer(transfer, remarked)).toBe(false)
  })

  it('gives the bank’s message of refusal, and says that nothing was sent if nothing was', () => {
    expect(liveWriteFailureMessage({ kind: 'said-no', message: 'Wrong token' }, transfers).title).toBe(
      'Wrong token',
    )
    expect(liveWriteFailureMessage({ kind: 'not-sent', because: { kind: 'offline' } }, transfers)).toEqual({
      title: 'Network error occured',
      text: 'You are offline, and nothing was sent.',
    })
    const waits = { kind: 'rate-limited', retryAfterMs: 17_000, message: '' } as const
    expect(liveWriteFailureMessage({ kind: 'not-sent', because: waits }, transfers).text).toBe(
      'Nothing was sent.',
    )
    expect(liveWriteFailureMessage({ kind: 'not-sent', because: waits, hasLeft: true }, transfers).text).toBe(
      'No money moved.',
    )
    expect(liveWriteFailureMessage({ kind: 'not-logged' }, transfers).title).toBe(
      'Not sent: this device could not save a record of it',
    )
  })
})
