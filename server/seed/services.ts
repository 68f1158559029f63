import type { SmsRecipientRow, SmsRequestRow } from '../storage/tables-services.ts'
import { insertAll } from './insert-all.ts'
import { instants } from './random-values.ts'
import type { OrganisationPlan, SeedContext } from './seed-context.ts'

const messages = [
  'Dear customer, our Bódìjà branch closes at 2pm on Friday.',
  'Your loan repayment is due tomorrow. Please fund your account.',
  'Ẹ kú ọdún! Eid Mubarak and happy new month from all of us.',
  'Never tell anybody your PIN. We will not ask for it.',
]

export async function seedSms({ db, random, now }: SeedContext, plan: OrganisationPlan): Promise<void> {
  const requests: SmsRequestRow[] = []
  const recipients: SmsRecipientRow[] = []
  for (const created_at of instants(random, now, plan.amounts.smsRequests, 60)) {
    const total_messages = random.whole(3, 40)
    const delivered_messages = random.chance(0.6) ? total_messages : random.whole(0, total_messages)
    const request = {
      id: random.id(),
      org_id: plan.org_id,
      message: random.pick(messages),
      total_messages,
      delivered_messages,
      created_at,
    }
    requests.push(request)
    for (let at = 0; at < total_messages; at += 1) {
      recipients.push({
        id: random.id(),
        sms_requests_id: request.id,
        message_ref: random.digits(12),
        status: at < delivered_messages ? 'delivered' : random.pick(['pending', 'failed']),
        phone: `0803${random.digits(7)}`,
        created_at,
        updated_at: created_at,
      })
    }
  }
  await insertAll(db, 'sms_requests', requests)
  await insertAll(db, 'sms_recipients', recipients)
}

export async function seedTransferSwitches({ db }: SeedContext, plan: OrganisationPlan): Promise<void> {
  const of = (name: string) => `${plan.org_id}-${name}`
  await insertAll(db, 'transfer_switches', [
    { id: of('nibss'), org_id: plan.org_id, name: 'NIBSS', active: true },
    { id: of('paystack'), org_id: plan.org_id, name: 'Paystack', active: false },
  ])
  await insertAll(db, 'transfer_channels', [
    { id: of('nip'), switch_id: of('nibss'), name: 'NIP', active: true },
    { id: of('neft'), switch_id: of('nibss'), name: 'NEFT', active: false },
    { id: of('payout'), switch_id: of('paystack'), name: 'Payout', active: false },
  ])
}
