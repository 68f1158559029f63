import { randomInt, randomUUID } from 'node:crypto'
import type { Resolver } from '../call/context.ts'
import { isElevenDigits, isEmail, isEmpty } from '../call/field-rules.ts'
import { badInput } from '../call/refusals.ts'
import { koboOfAmount } from '../money/naira.ts'

interface CreateArgs {
  id: string
  org_id: string
  accountNumber: string
  bankCode: string
  payerName: string
  accountName: string
  amount: number
  email_mandate: string
  phone_mandate: string
}

export const bankApproved = 'Bank Approved'
const initiated = {
  responseCode: '00',
  responseDescription: 'Successful',
  workFlowStatusDescription: 'Biller Initiated',
}
const approved = { ...initiated, workFlowStatusDescription: bankApproved }
const rejected = {
  responseCode: '06',
  responseDescription: 'Rejected by the customer',
  workFlowStatusDescription: 'Bank Rejected',
}
/** The payer with an account number of this ending does not consent. */
const refusingEnding = '99'

const refused = (message: string) => ({ status: 'error', message })

/**
 * Asks the payer's bank for a direct debit on an Icad account of the organisation, up to `amount` at a time.
 * That bank answers later.
 */
export const createMandate: Resolver<CreateArgs> = async (_, args, { db, rules }) => {
  const amount_kobo = koboOfAmount(args.amount, 'amount')
  for (const name of ['payerName', 'accountName'] as const)
    if (isEmpty(args[name])) throw badInput(`${name} is empty`)
  if (!isEmail(args.email_mandate)) throw badInput('Invalid email address')
  if (!isElevenDigits(args.phone_mandate)) throw badInput('Phone number must be 11 digits')
  const account = await db
    .selectFrom('icad_accounts')
    .select(['accountNumber', 'bankCode'])
    .where('org_id', '=', args.org_id)
    .where('id', '=', args.id)
    .executeTakeFirst()
  if (!account) return refused('Account was not found')
  if (account.accountNumber !== args.accountNumber || account.bankCode !== args.bankCode)
    return refused('The account number or bank is not that of this account')
  const now = rules.now()
  await db
    .insertInto('mandates')
    .values({
      ...initiated,
      id: randomUUID(),
      org_id: args.org_id,
      accountNumber: args.accountNumber,
      bankCode: args.bankCode,
      payerName: args.payerName,
      accountName: args.accountName,
      amount_kobo,
      mandateCode: `RC${digits(10)}/${digits(4)}`,
      email: args.email_mandate,
      phone: args.phone_mandate,
      answers_at: new Date(now.getTime() + rules.settleAfterMs).toISOString(),
      created_at: now.toISOString(),
    })
    .execute()
  return { status: 'success', message: 'Mandate added successfully' }
}

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')

/** Notes what the payer's bank says by now; its answer is the mandate's status description. */
export const updateMandateStatus: Resolver<{ org_id: string; mandateCode: string }> = async (
  _,
  { org_id, mandateCode },
  { db, rules },
) => {
  const mandate = await db
    .selectFrom('mandates')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('mandateCode', '=', mandateCode)
    .forUpdate()
    .executeTakeFirst()
  if (!mandate) return refused('Mandate was not found')
  const isAnswered = mandate.answers_at !== null && mandate.answers_at <= rules.now().toISOString()
  if (!isAnswered) return { status: 'success', message: mandate.workFlowStatusDescription }
  const answer = mandate.accountNumber.endsWith(refusingEnding) ? rejected : approved
  await db
    .updateTable('mandates')
    .set({ ...answer, answers_at: null })
    .where('id', '=', mandate.id)
    .execute()
  return { status: 'success', message: answer.workFlowStatusDescription }
}
