import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { balanceHistoryList } from '../../../src/features/balance-history/balance-history.list'
import { billList } from '../../../src/features/bills/bills.list'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import { journalList } from '../../../src/features/journals/journals.list'
import { postingList } from '../../../src/features/postings/postings.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { type AnyList, passesFilter } from '../../../src/offline/lists/define-list'

const TODAY = '2026-11-18'
const transfer = {
  sender_acct_name: 'Musa',
  beneficiary_acct_name: 'Yétúndé',
  beneficiary_acct_no: '2019884410',
  amount_wth_fees: 125_000,
}
const posting = { account_name: 'Eze', account_number: '3000701370', amount: 187500 }
const bill = { name: 'Tarka', accountNumber: '48786895488', amount: 9700, sub_category: 'Mobile top-up' }
const account = { surname: 'Adaeze', account_type: 'Savings', phone_number: '08031234567' }
const journal = { narration: 'Esusu week 46', operationDate: TODAY }

describe('a row that the search box found', () => {
  it.each([
    ['transfer', 'its order id', transferList, { ...transfer, order_id: '202611180941' }, '202611180941'],
    ['transfer without an order id', 'the account it goes to', transferList, transfer, '2019884410'],
    ['account', 'its NUBAN', accountList, { ...account, nuban: '3000700001' }, '3000700001'],
    ['account not opened yet', "its holder's name", accountList, account, 'Adaeze'],
    ['posting', 'its teller no', postingList, { ...posting, teller_cheque_no: 839416 }, '839416'],
    ['posting without a teller no', 'its account', postingList, posting, '3000701370'],
    ['bill', 'its trans ref', billList, { ...bill, teller_no: 'BT30500249' }, 'BT30500249'],
    ['bill without a trans ref', 'its account', billList, bill, '48786895488'],
    ['journal entry', 'its folio', journalList, { ...journal, folio: 4417 }, '4417'],
    ['journal entry without a folio', 'its narration', journalList, journal, 'Esusu week 46'],
  ] as const)('among those of its list, a %s, is found by %s', (_, __, list: AnyList, given, query) => {
    const row = v.parse(list.row, { id: 'x1', ...given })
    expect(list.hit?.(row).query).toBe(query)
    expect(passesFilter(list, row, { query_filter: query }, TODAY)).toBe(true)
  })

  it('of the balance history, which has no text filter, leads to the list as it is', () => {
    const movement = v.parse(balanceHistoryList.row, { id: 'm1', amount: 1 })
    expect(balanceHistoryList.hit?.(movement)).not.toHaveProperty('query')
  })
})
