import { useEffect, useState } from 'react'
import { failureMessage } from '../../../bank/failure'
import { formatDay, formatTime } from '../../../domain/dates'
import { OWN_NUMBER_SHORTEST } from '../../../domain/limits'
import { formatNaira } from '../../../domain/naira'
import type { FreshRead } from '../../../offline/react/use-fresh-read'
import { Button } from '../../../ui/Button/Button'
import { Check } from '../../../ui/Field/Check'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/TextInput'
import { Pair, Stack } from '../../../ui/Page/Row'
import { focusField, focusFirstField } from '../../../widgets/draft-form/focus-field'
import { NumberField } from '../../../widgets/number-field/NumberField'
import { AccountSearch } from './AccountSearch'
import { ENTRY } from './entry.messages'
import css from './PostingEntry.module.css'
import type { AccountHit, PostingAccount } from './posting-account.read'
import { type FromBank, foundAccount, type TypedPosting, type UseAccount } from './posting-form'

/** The account of a posting: by which of its numbers, and what the bank says of it. */
export function AccountFields({
  typed,
  bank,
  found,
  errorOf,
  onType,
}: {
  typed: TypedPosting
  bank: FromBank
  found: FreshRead<readonly AccountHit[]>
  errorOf: (name: string) => string | undefined
  onType: (change: Partial<TypedPosting>) => void
}) {
  const [taken, setTaken] = useState('')
  useEffect(() => focusFirstField(['useAccount'], () => true), [])
  const account = foundAccount(bank)
  const choice = (kind: UseAccount, label: string) => (
    <Check
      name="useAccount"
      label={label}
      checked={typed.useAccount === kind}
      aria-invalid={errorOf('useAccount') !== undefined}
      onChange={(event) => onType({ useAccount: event.target.checked ? kind : '' })}
    />
  )
  const { error, help } = aboutNumber(bank.account)
  return (
    <Stack>
      <fieldset aria-label={ENTRY.account}>
        <div className={css.choices}>
          {choice('internal', ENTRY.internal)}
          {choice('nuban', ENTRY.nuban)}
        </div>
        <p className={css.wrong}>{errorOf('useAccount')}</p>
      </fieldset>
      {typed.useAccount !== '' && (
        <AccountSearch
          text={typed.nameCheck}
          useAccount={typed.useAccount}
          found={found}
          isTaken={taken !== '' && taken === typed.nameCheck}
          onText={(nameCheck) => onType({ nameCheck })}
          onTake={(hit, number) => {
            setTaken(hit.fullname)
            onType({ nameCheck: hit.fullname, number })
            focusField('accountNumber')
          }}
        />
      )}
      <NumberField
        name="accountNumber"
        label={ENTRY.accountNumber}
        error={error ?? errorOf('accountNumber')}
        help={help}
        wanted={{ atLeast: OWN_NUMBER_SHORTEST }}
        value={typed.number}
        onChange={(number) => onType({ number })}
      />
      <Pair>
        <Field label={ENTRY.accountName} error={errorOf('accountName')}>
          <TextInput name="accountName" readOnly tabIndex={-1} value={account?.name ?? ''} />
        </Field>
        <Field label={ENTRY.accountBalance} error={errorOf('accountBalance')}>
          <TextInput
            name="accountBalance"
            readOnly
            tabIndex={-1}
            value={account ? formatNaira(account.balance) : ''}
          />
        </Field>
      </Pair>
      <Field
        label={ENTRY.operationDate}
        error={errorOf('operationDate')}
        help={bank.operationDate === '' ? ENTRY.operationDateHelp : undefined}
      >
        <TextInput name="operationDate" readOnly tabIndex={-1} value={formatDay(bank.operationDate)} />
      </Field>
    </Stack>
  )
}

function aboutNumber(found: FreshRead<PostingAccount>) {
  switch (found.state) {
    case 'idle':
      return {}
    case 'offline':
      return { help: ENTRY.lookedUpLater }
    case 'asking':
      return { help: ENTRY.lookingUp }
    case 'known':
      return found.value === undefined
        ? { error: ENTRY.invalidAccount }
        : { help: `Balance as at ${formatTime(found.asOf)}` }
    case 'failed':
      return {
        help: (
          <>
            {failureMessage(found.failure)}{' '}
            <Button kind="text" onClick={found.again}>
              {ENTRY.retry}
            </Button>
          </>
        ),
      }
  }
}
