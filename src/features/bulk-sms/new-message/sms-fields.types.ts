import type { TypedSms } from './recipients.rules'

/** The properties of each part of the form: the typed values, and the function that changes them. */
export interface SmsFieldsProps {
  typed: TypedSms
  onChange: (next: (typed: TypedSms) => TypedSms) => void
}
