import type { SignedIn } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import { isDay } from '../lists/days.ts'
import { koboOfAmount } from '../money/naira.ts'
import { checkFixed, checkOrganisation, textOf } from './remittance-request.ts'

type Body = Record<string, unknown>

/** `POST /loan`: asks for a loan to a salary customer. It waits as Requested; no money moves in our books. */
export async function createLoan({ db, caller, rules }: SignedIn, body: Body) {
  checkOrganisation(body.orgId, caller)
  checkFixed(body, 'authorisationChannel', 'USSD')
  checkFixed(body, 'currency', 'NGN')
  const loan = {
    org_id: caller.org_id,
    authorisationCode: textOf(body, 'authorisationCode'),
    customerId: textOf(body, 'customerId'),
    accountNumber: textOf(body, 'accountNumber'),
    phoneNumber: textOf(body, 'phoneNumber'),
    currency: 'NGN',
    loan_kobo: koboOf(body, 'loanAmount'),
    collection_kobo: koboOf(body, 'collectionAmount'),
    total_collection_kobo: koboOf(body, 'totalCollectionAmount'),
    numberOfRepayments: repaymentsOf(body),
    dateOfDisbursement: dayOf(body, 'dateOfDisbursement'),
    dateOfCollection: dayOf(body, 'dateOfCollection'),
    status: 'Requested',
    created_at: rules.now().toISOString(),
  }
  if (loan.dateOfCollection < loan.dateOfDisbursement)
    throw badInput('dateOfCollection is before dateOfDisbursement')
  const customer = await db
    .selectFrom('salary_customers')
    .select('customerId')
    .where('org_id', '=', caller.org_id)
    .where('customerId', '=', loan.customerId)
    .where('accountNumber', '=', loan.accountNumber)
    .where('phoneNumber', '=', loan.phoneNumber)
    .executeTakeFirst()
  if (!customer) throw badInput('There is no such salary customer')
  const inserted = await db
    .insertInto('loans')
    .values(loan)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) throw badInput('This authorisationCode was used before')
  return { status: 201, json: { status: 'success', message: 'Loan request successful' } }
}

function koboOf(body: Body, name: string): number {
  const value = body[name]
  if (typeof value !== 'number') throw badInput(`${name} is not a number`)
  return koboOfAmount(value, name)
}

function repaymentsOf({ numberOfRepayments: value }: Body): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 1000)
    throw badInput('numberOfRepayments is not a whole number from 1 to 1000')
  return value
}

function dayOf(body: Body, name: string): string {
  const day = textOf(body, name)
  if (!isDay(day)) throw badInput('A date is written YYYY-MM-DD')
  return day
}
