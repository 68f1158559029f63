import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'
import { typeAtOnce } from '../../support/device/type-at-once'

interface Row {
  readonly id: string
  readonly order_id: string
  readonly status: string
  readonly [field: string]: unknown
}

/** An initiated transfer of another user, as the bank lists it. */
export const transfer = (id: string, amount_wth_fees: number, change: Record<string, unknown> = {}): Row => ({
  id,
  order_id: `ORDER${id}`,
  status: 'initiated',
  sender_acct_no: '0142230981',
  sender_acct_name: 'Ṣadé Ògúnbàdé',
  beneficiary_acct_no: '2019884410',
  beneficiary_acct_name: `Ọkafọ ${id}`,
  beneficiary_org_name: 'Zenith Bank',
  beneficiary_org_id: '057',
  amount_wth_fees,
  initiator_id: 'user-8',
  initiator_name: 'Kẹ́hìndé Fálànà',
  created_at: '2026-11-18T09:00:00.000Z',
  ...change,
})

const APPROVED = ['pending', 'approval_one', 'successful']

/** A bank with these transfers that carries out each decision. */
export function openBank(rows: Row[]): FakeBank {
  const bank = startFakeBank()
  return bank
    .on('getUserIdAndPhoneId', () => ({ user_id: 'u', phone_id: 'p' }))
    .on('getAllTransfers', ({ variables }) => {
      const data = rows.filter(
        (row) =>
          (!variables.status ||
            (variables.status === 'approved' ? APPROVED : [variables.status]).includes(row.status)) &&
          [undefined, row.order_id, row.beneficiary_acct_no].some((text) => text === variables.query_filter),
      )
      return { status: 'success', data, pagination: { total_count: data.length } }
    })
    .on('updateTransfersStatus', ({ variables }) => {
      decide(rows, variables)
      return { status: 'success', message: 'Transfers approved successfully', error: false }
    })
}

/** Applies a decision to the bank's rows. */
export function decide(rows: Row[], variables: Record<string, unknown>) {
  const ids = variables.transfer_ids as readonly string[]
  for (const [at, row] of rows.entries())
    if (ids.includes(row.id)) rows[at] = { ...row, status: String(variables.status) }
}

/** The box that selects a transfer. */
export const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) })
export const press = async (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))
export const THREE = () => [transfer('A', 86500), transfer('B', 1250000.4), transfer('C', 740000)]

/** Types the token and presses the button of its dialog. */
export async function sign(button: string, token = '4K7MD2') {
  const dialog = within(await screen.findByRole('dialog', { name: 'Please enter your token' }))
  await typeAtOnce(dialog.getByRole('textbox', { name: 'Token' }), token)
  await userEvent.click(dialog.getByRole('button', { name: button }))
}
