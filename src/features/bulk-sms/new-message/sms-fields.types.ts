import type { TypedSms } from './recipients.rules'

/** What a part of the form gets: what is typed, and how to change it. */
export interface SmsFieldsProps {
  typed: TypedSms
  onChange: (next: (typed: TypedSms) => TypedSms) => void
}
