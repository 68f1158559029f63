import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { lagosDay } from '../../../server/lists/days'
import { ask, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { richAccount } from '../../support/bank/bank-writes'
import { DEMO } from '../../support/demo-users'

const schema = buildSchema(readFileSync(new URL('../../../server/schema.graphql', import.meta.url), 'utf8'))
type Call = GraphQLField<unknown, unknown>
const callsOf = (type: ReturnType<typeof schema.getQueryType>) =>
  Object.values(type?.getFields() ?? {}).filter(({ args }) => args.length > 0)
const calls: [string, 'query' | 'mutation', Call][] = [
  ...callsOf(schema.getQueryType()).map((call) => [call.name, 'query', call] as [string, 'query', Call]),
  ...callsOf(schema.getMutationType()).map(
    (call) => [call.name, 'mutation', call] as [string, 'mutation', Call],
  ),
]

let bank: Bank
let admin: Signed
let nuban = ''
/** The values of a good call by argument name, so that an odd value beside them is looked at. */
let usual: Record<string, unknown> = {}
// The bank's stop fails if anything here was a defect to it.
beforeAll(async () => {
  bank = await startTestBank()
  admin = await signIn(bank.url, DEMO.superAdmin)
  nuban = (await richAccount(bank.url, admin)).nuban
  const today = lagosDay(new Date())
  const mine = { org_id: admin.org_id, orgId: admin.org_id, org_code: admin.org_id, user_id: admin.user_id }
  usual = {
    ...mine,
    phone_id: admin.phone_id,
    initiator_id: admin.id,
    authorizer_id: admin.id,
    added_by: admin.id,
    initiator_name: admin.name,
    authorizer_name: admin.name,
    updated_by_name: admin.name,
    updated_by: admin.staff_id,
    staff_id: admin.staff_id,
    token: DEMO.moneyToken,
    sender_acct_no: nuban,
    account_number: nuban,
    acct_number: nuban,
    date_filter: 'interval',
    start_date: today,
    end_date: today,
    specific_date: today,
    op_date: today,
    use_op: 'true',
    operationDate: today,
    value_date: today,
    service_code: 'maxipro',
    search_key: 'id',
    status: 'none',
    type: 'bills',
    amount_wth_fees: 10,
    beneficiary_acct_no: '0123456781',
    beneficiary_org_id: '058',
    bank_code: '058',
    bankCode: '058',
    use_account: 'CASH',
    trans_type: 'CR',
    email: 'odd@iumb.example',
    phone: '08030000001',
    gender: 'Male',
    user_type: 'Teller',
    branch_code: '15',
    branch: '15',
    account_ids: [],
    // Whoever changes the password is signed in no longer.
    old_password: 'not mine',
    password: 'long enough word',
    new_password: 'long enough word',
  }
})
afterAll(() => bank.stop())

/** Texts that a database refuses, or reads as something else than a text. */
const oddTexts = ['a\0b', '', '0000-01-01', '-infinity', '9'.repeat(40)]
const oddNumbers = [-1, 0.001, 2_147_483_647, 1e308]

function oddValues(type: GraphQLInputType): readonly unknown[] {
  switch (getNamedType(type).name) {
    case 'String':
      return oddTexts
    case 'Int':
    case 'Float':
      return oddNumbers
    default:
      return []
  }
}

/** Returns a value of the type: the odd one, if it is given, and in an object wherever it may stand. */
function sampleOf(name: string, type: GraphQLInputType, odd?: unknown): unknown {
  if (isNonNullType(type)) return sampleOf(name, type.ofType, odd)
  if (isListType(type)) return [sampleOf(name, type.ofType, odd)]
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [
        field.name,
        sampleOf(field.name, field.type, oddValues(field.type).includes(odd) ? odd : undefined),
      ]),
    )
  if (odd !== undefined) return odd
  if (name in usual) return usual[name]
  return { Int: 1, Float: 10, Boolean: true }[getNamedType(type).name] ?? '1'
}

/** All odd values that an argument may have; an object gets those of its members. */
function oddOf({ type }: GraphQLArgument): readonly unknown[] {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return oddValues(type)
  return [...new Set(Object.values(named.getFields()).flatMap((field) => oddValues(field.type)))]
}

function documentOf(kind: string, { name, args, type }: Call): string {
  const variables = args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ')
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  return `${kind} (${variables}) { ${name}(${given})${isLeafType(getNamedType(type)) ? '' : ' { __typename }'} }`
}

it.each(calls)('%s refuses or takes whatever its arguments are, and never fails', async (_, kind, call) => {
  const failed: unknown[] = []
  for (const argument of call.args)
    for (const odd of oddOf(argument)) {
      const variables = Object.fromEntries(
        call.args.map(({ name, type }) => [
          name,
          sampleOf(name, type, name === argument.name ? odd : undefined),
        ]),
      )
      const answer = await ask(bank.url, admin.token, documentOf(kind, call), variables, {
        'idempotency-key': randomUUID(),
      })
      if (answer.status >= 500) failed.push([argument.name, odd])
    }
  expect(failed).toEqual([])
})
