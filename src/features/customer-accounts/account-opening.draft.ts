import * as v from 'valibot'
import { cleanText } from '../../domain/text/clean-text'
import { digitsOf } from '../../domain/text/digits'
import { readPhone } from '../../domain/text/phone'
import { defineDraft } from '../../offline/drafts/define-draft'
import { accountList } from './accounts.list'
import { accountNumberOf, accountNumberReceipt, requiredMessage } from './opening/account-opening.messages'
import { type OpeningValues, openingRules } from './opening/account-opening.rules'
import { OPENING_FIELD_NAMES, type OpeningFieldName } from './opening/account-opening.sections'
import { sameCustomerCheck } from './opening/same-customer.check'

const forEachField = <T>(value: T) =>
  Object.fromEntries(OPENING_FIELD_NAMES.map((name) => [name, value])) as Record<OpeningFieldName, T>

/** A new account, filled in online or offline (foundations §2, "Customer Account Opening Form"). */
export const accountOpeningDraft = defineDraft({
  kind: 'account-opening',
  version: 1,
  empty: forEachField(''),
  values: v.object(forEachField(v.string())),
  rules: openingRules,
  title: (values: OpeningValues) => `Account for ${holderOf(values) || 'nobody yet'}`,
  summary: (values) =>
    ['Account opening', values.account_type || values.account_type_others].filter(Boolean).join(', '),
  duplicateCheck: sameCustomerCheck,
  attachments: { picture: requiredMessage('Photo'), id_image: requiredMessage('Identification image') },
  path: '/account/customer',
  operation: 'createAccount',
  document: `mutation CreateAccount($account_id: String, $account_name: String, $surname: String!, $first_name: String!,
      $middle_name: String, $phone_number: String, $email: String!, $address: String!, $street: String!, $state: String!,
      $office_address: String, $identification_type: String, $identification_others: String, $id_image: String!,
      $picture: String!, $account_type: String, $account_type_others: String, $sector: String!, $branch_code: String!,
      $tell_no: String!, $fax_no: String, $opening_date: String!, $account_status: String!, $sex: String!,
      $birthday_incorp: String!, $next_of_kin: String!, $next_of_kin_address: String!, $next_of_kin_phone_no: String!,
      $next_of_kin_relation: String!, $tax_number: String, $bvn: String!, $organization_type: String!, $cot_rate: Float,
      $deposit_rate: Float, $debit_rate: Float, $org_id: String!, $updated_by: String) {
    createAccount(account_id: $account_id, account_name: $account_name, surname: $surname, first_name: $first_name,
      middle_name: $middle_name, phone_number: $phone_number, email: $email, address: $address, street: $street,
      state: $state, office_address: $office_address, identification_type: $identification_type,
      identification_others: $identification_others, id_image: $id_image, picture: $picture, account_type: $account_type,
      account_type_others: $account_type_others, sector: $sector, branch_code: $branch_code, tell_no: $tell_no,
      fax_no: $fax_no, opening_date: $opening_date, account_status: $account_status, sex: $sex,
      birthday_incorp: $birthday_incorp, next_of_kin: $next_of_kin, next_of_kin_address: $next_of_kin_address,
      next_of_kin_phone_no: $next_of_kin_phone_no, next_of_kin_relation: $next_of_kin_relation, tax_number: $tax_number,
      bvn: $bvn, organization_type: $organization_type, cot_rate: $cot_rate, deposit_rate: $deposit_rate,
      debit_rate: $debit_rate, org_id: $org_id, updated_by: $updated_by) { status account_number message }
  }`,
  variables: ({ values, attachments, sender }) => ({
    ...typedTexts(values),
    tell_no: readPhone(values.tell_no),
    next_of_kin_phone_no: readPhone(values.next_of_kin_phone_no),
    bvn: digitsOf(values.bvn),
    fax_no: readPhone(values.fax_no) || undefined,
    phone_number: readPhone(values.phone_number) || undefined,
    cot_rate: rateOnTheWire(values.cot_rate),
    deposit_rate: rateOnTheWire(values.deposit_rate),
    debit_rate: rateOnTheWire(values.debit_rate),
    picture: attachments.picture,
    id_image: attachments.id_image,
    org_id: sender.orgId,
    updated_by: sender.staffId || undefined,
  }),
  shownIn: ({ surname }) => ({
    list: accountList,
    text: surname.trim(),
    path: '/transactions/viewaccount',
  }),
  receipt: ({ message, account_number }) => (account_number ? accountNumberReceipt(account_number) : message),
  accountOf: (values, receipt) => {
    const number = accountNumberOf(receipt)
    return number === undefined ? undefined : { number, holder: holderOf(values) }
  },
})

function holderOf({ first_name, surname }: OpeningValues): string {
  return `${first_name.trim()} ${surname.trim()}`.trim()
}

/** Returns the texts as they are sent: clean, and without the empty ones. */
function typedTexts(values: OpeningValues) {
  const sent = forEachField<string | undefined>(undefined)
  for (const name of OPENING_FIELD_NAMES) sent[name] = cleanText(values[name]) || undefined
  return sent
}

function rateOnTheWire(rate: string): number | undefined {
  return rate.trim() === '' ? undefined : Number(rate)
}
