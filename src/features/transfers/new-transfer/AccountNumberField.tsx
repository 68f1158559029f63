import { type RefObject, useEffect, useRef } from 'react'
import { formatTime } from '../../../domain/days/dates'
import { ACCOUNT_NUMBER_LENGTH } from '../../../domain/limits'
import type { FreshRead } from '../../../offline/react/use-fresh-read'
import { Amount } from '../../../ui/Amount/Amount'
import { aboutLookup } from '../../../widgets/lookup/about-lookup'
import { NumberField } from '../../../widgets/number-field/NumberField'
import type { AccountFound } from './account-name.read'
import { digitsSoFarMessage, NEW_TRANSFER } from './new-transfer.messages'
import { isWhole } from './transfer-form'

/**
 * An account number, and below it the name of its holder as the bank gives it, with the balance or the bank.
 */
export function AccountNumberField({
  ref,
  label,
  value,
  onChange,
  found,
  whileIdle,
  isFirst = false,
}: {
  ref?: RefObject<HTMLInputElement | null>
  label: string
  /** The text as it is typed. */
  value: string
  onChange: (text: string) => void
  found: FreshRead<AccountFound>
  /** Why a complete number is not looked up yet. */
  whileIdle?: string
  /** It gets the focus when the form appears. */
  isFirst?: boolean
}) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst, input])
  const { error, help } = messages(value, found, whileIdle)
  const known = found.state === 'known' && found.value.name !== undefined ? found.value : undefined
  return (
    <NumberField
      ref={input}
      label={label}
      wanted={ACCOUNT_NUMBER_LENGTH}
      value={value}
      onChange={onChange}
      error={error}
      help={help}
      found={
        known && (
          <>
            <b>{known.name}</b>
            <span>{known.balance === '' ? known.bankName : <Amount value={known.balance} sign="₦" />}</span>
          </>
        )
      }
    />
  )
}

function messages(value: string, found: FreshRead<AccountFound>, whileIdle: string | undefined) {
  if (value !== '' && !isWhole(value)) return { help: digitsSoFarMessage(value) }
  return aboutLookup(found, {
    idle: value === '' ? undefined : whileIdle,
    offline: NEW_TRANSFER.lookedUpLater,
    asking: NEW_TRANSFER.lookingUp,
    known: ({ name, balance }, asOf) => {
      if (name === undefined) return { error: NEW_TRANSFER.noSuchAccount }
      return { help: balance === '' ? undefined : `Balance as at ${formatTime(asOf)}` }
    },
  })
}
