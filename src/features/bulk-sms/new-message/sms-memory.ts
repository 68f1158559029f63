import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import type { SmsFacts } from '../send-bulk-sms.live'
import { isTyped, NOTHING_TYPED, type TypedSms } from './recipients.rules'

/** Returns the memory of a workspace's bulk SMS, also while their screen is not shown. */
export const smsMemory = defineFormMemory<TypedSms, SmsFacts>({
  stored: { name: 'bulk-sms', version: 1 },
  empty: NOTHING_TYPED,
  isTyped,
})
