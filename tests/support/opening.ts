import { accountOpeningDraft } from '../../src/features/customer-accounts/account-opening.draft'
import type { OpeningValues } from '../../src/features/customer-accounts/opening/account-opening.rules'

/** A complete account opening form, with the changes of a test. */
export function openingOf(change: Partial<OpeningValues>): OpeningValues {
  return {
    ...accountOpeningDraft.empty,
    account_type: 'Savings',
    branch_code: '15',
    opening_date: '2026-11-18',
    account_status: 'Active',
    organization_type: 'Individual',
    sector: 'Education',
    first_name: 'Ramatu',
    surname: 'Ɗanladi',
    sex: '1002',
    birthday_incorp: '1991-03-14',
    tell_no: '0803 554 1127',
    email: 'ramatu.danladi@example.com',
    street: '14 Ọ̀yọ́ Road, Mọ́kọ́lá',
    state: 'Oyo',
    address: 'Beside the market, Ìbàdàn',
    bvn: '22148709031',
    identification_type: 'National ID Card',
    next_of_kin: 'Bísí Fáṣọlá',
    next_of_kin_relation: 'Wife',
    next_of_kin_phone_no: '08035541128',
    next_of_kin_address: '2 Dugbe Road',
    ...change,
  }
}

/** The bank's answer to a search for accounts that finds these. */
export function accountsFound(...data: readonly object[]) {
  return { data, error: false, message: null, pagination: { offset: 0, limit: 10, total_count: data.length } }
}

/** The shortest bytes that count as a JPEG here. Nothing decodes them. */
export const JPEG_BYTES = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])
