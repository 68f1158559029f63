import { sql } from 'kysely'
import type { SignedIn } from '../call/context.ts'
import { jsonBody } from '../call/json-body.ts'
import type { RestAnswer } from '../call/rest-call.ts'
import { naira } from '../money/naira.ts'
import { checkFixed, checkOrganisation, textOf } from './remittance-request.ts'

/** `GET /salary`: the salary customers of the caller's organisation, by their id. */
export async function salaries({ db, caller, request }: SignedIn): Promise<RestAnswer> {
  checkOrganisation(new URL(request.url).searchParams.get('orgId'), caller)
  const data = await db
    .selectFrom('salary_customers as customer')
    .select(['customerId', 'accountNumber', 'phoneNumber', 'companyName', 'bankCode', 'customerName'])
    .select((row) =>
      row
        .selectFrom('salary_payments as payment')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('payment.org_id', '=', 'customer.org_id')
        .whereRef('payment.customerId', '=', 'customer.customerId')
        .as('countSalaryCr'),
    )
    .where('org_id', '=', caller.org_id)
    .orderBy('customerId')
    .execute()
  return { status: 200, json: { status: 'success', data } }
}

/** `POST /salary`: what the customer with a phone number was paid, newest first. It changes nothing. */
export async function salaryPayments(context: SignedIn): Promise<RestAnswer> {
  const { db, caller } = context
  const body = await jsonBody(context)
  checkOrganisation(body.orgId, caller)
  checkFixed(body, 'authorisationChannel', 'USSD')
  const payments = await db
    .selectFrom('salary_payments as payment')
    .innerJoin('salary_customers as customer', (join) =>
      join
        .onRef('customer.org_id', '=', 'payment.org_id')
        .onRef('customer.customerId', '=', 'payment.customerId'),
    )
    .select(['amount_kobo', 'paymentDate'])
    .where('customer.org_id', '=', caller.org_id)
    .where('phoneNumber', '=', textOf(body, 'phoneNumber'))
    .orderBy('paymentDate', 'desc')
    .orderBy('payment.id')
    .execute()
  const salaryPaymentDetails = payments.map(({ amount_kobo, paymentDate }) => ({
    amount: naira(amount_kobo),
    paymentDate,
  }))
  return { status: 200, json: { data: { salaryPaymentDetails } } }
}
