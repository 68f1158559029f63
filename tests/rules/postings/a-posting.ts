import type { Posting } from '../../../src/features/postings/postings.list'
import { naira } from '../../support/naira'

/** A cash deposit; `change` replaces fields of it. */
export function aPosting(change: Partial<Posting>): Posting {
  return {
    id: 'p1',
    status: 'APPROVED',
    account_name: 'Bísí Fáṣọlá',
    account_number: '0142188829',
    amount: naira('5000.00'),
    teller_cheque_no: '4417',
    trans_type: 'CR',
    transaction_type: 'Self',
    cash_transaction_type: 'Deposit',
    naration: '',
    operation_date: '2026-11-18',
    value_date: '2026-11-18',
    GL_account_code_id: '',
    account_title: '',
    stamp_duty_charge: '',
    staff_id: 'ORG/0002',
    created_at: '2026-11-18T09:00:00.000Z',
    ...change,
  }
}
