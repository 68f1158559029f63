import { describe, expect, it } from 'vitest'
import {
  billCategoriesRead,
  billMerchantsRead,
  billSubCategoriesRead,
  billVariationsRead,
} from '../../../src/features/bills/pay-bill/bill-catalogue.read'
import { smsRecipientsRead } from '../../../src/features/bulk-sms/recipients.read'
import { dashboardRead } from '../../../src/features/dashboard/dashboard.read'
import { branchesRead } from '../../../src/features/journals/branches.read'
import { askToSignIn } from '../../../src/features/session/machine/sign-in.call'
import { transferSwitchRead } from '../../../src/features/settings/transfer-switch.read'
import { configRead } from '../../../src/offline/reads/config.read'
import { operationDateRead } from '../../../src/offline/reads/operation-date.read'
import { glAccountsRead } from '../../../src/widgets/options/gl-accounts.read'
import { startFakeBank } from '../../support/device/fake-bank'

/** The bank's call in a document: "getBillMerchants(sub_category_id: $sub_category_id)". */
const callIn = (document: string) =>
  /\b(?:get|sms)\w+(?:\([^)]*\))?/.exec(document.replace(/^[^{]*/, ''))?.[0]

const READS = [
  [
    'the bill categories',
    billCategoriesRead.document,
    billCategoriesRead.variables({}),
    'getBillCategories',
    {},
  ],
  [
    'the sub-categories of a category',
    billSubCategoriesRead.document,
    billSubCategoriesRead.variables({ id: 'c1' }),
    'getBillSubCategories(category_id: $category_id)',
    { category_id: 'c1' },
  ],
  [
    'the merchants of a sub-category',
    billMerchantsRead.document,
    billMerchantsRead.variables({ id: 's1' }),
    'getBillMerchants(sub_category_id: $sub_category_id)',
    { sub_category_id: 's1' },
  ],
  [
    'the variations of a merchant',
    billVariationsRead.document,
    billVariationsRead.variables({ id: 'm1' }),
    'getBillVariations(merchant_id: $merchant_id)',
    { merchant_id: 'm1' },
  ],
  [
    'the branches, by the organisation',
    branchesRead.document,
    branchesRead.variables({ orgId: 'ORG' }),
    'getOrgBranches(org_code: $org_code)',
    { org_code: 'ORG' },
  ],
  [
    'the GL accounts, by the organisation',
    glAccountsRead.document,
    glAccountsRead.variables({ orgId: 'ORG' }),
    'getGLAccount(org_code: $org_code)',
    { org_code: 'ORG' },
  ],
  [
    'the transfer switches',
    transferSwitchRead.document,
    transferSwitchRead.variables({ orgId: 'ORG' }),
    'getTransferSwitch(org_id: $org_id)',
    { org_id: 'ORG' },
  ],
  [
    'the dashboard',
    dashboardRead.document,
    dashboardRead.variables({ orgId: 'ORG', userId: '2102' }),
    'getDashboardDetails(org_id: $org_id, user_id: $user_id)',
    { org_id: 'ORG', user_id: '2102' },
  ],
  [
    'the recipients of a bulk SMS',
    smsRecipientsRead.document,
    smsRecipientsRead.variables({ id: 'r1', page: 2 }),
    'smsRecipientsHistory(sms_request_id: $sms_request_id, page: $page)',
    { sms_request_id: 'r1', page: 2 },
  ],
  ['the config', configRead.document, configRead.variables({}), 'getConfig', {}],
  ['the operation date', operationDateRead.document, operationDateRead.variables({}), 'getOperationDate', {}],
] as const

describe('the bank is asked for', () => {
  it.each(READS)(
    '%s as the specification names call and arguments',
    (_, document, variables, call, expected) => {
      expect(callIn(document)).toBe(call)
      expect(variables).toEqual(expected)
    },
  )

  it('a sign-in by e-mail and password, without a token', async () => {
    const bank = startFakeBank().on('adminSignIn', () => ({
      token: 't0ken',
      user: { id: '2102', org_id: 'ORG', user_type: 'Teller' },
    }))
    await askToSignIn({ graphqlUrl: 'https://bank.test/api/graphql' }, 'ngozi@bank.test', 'branch-line-7')
    const [asked] = bank.calls('adminSignIn')
    expect(asked?.variables).toEqual({ email: 'ngozi@bank.test', password: 'branch-line-7' })
    expect(asked?.headers.has('authorization')).toBe(false)
  })
})
