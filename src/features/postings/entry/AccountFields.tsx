import type { KeyboardEvent } from 'react'
import { formatTime } from '../../../domain/days/dates'
import { OWN_NUMBER_SHORTEST } from '../../../domain/limits'
import type { FreshRead } from '../../../offline/react/use-fresh-read'
import { Amount } from '../../../ui/Amount/Amount'
import { Button } from '../../../ui/Button/Button'
import { Check } from '../../../ui/Field/Check'
import { Stack } from '../../../ui/Page/Layout'
import { focusField } from '../../../widgets/draft-form/focus-field'
import { aboutLookup, type LookupWords } from '../../../widgets/lookup/about-lookup'
import { NumberField } from '../../../widgets/number-field/NumberField'
import { ENTRY, moreResultsMessage } from './entry.messages'
import css from './PostingEntry.module.css'
import type { AccountHit } from './posting-account.read'
import {
  accountText,
  accountTyped,
  type FromBank,
  foundAccount,
  type TypedPosting,
  type UseAccount,
} from './posting-form'

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
  const isName = typed.number === '' && typed.nameCheck !== ''
  const { error, help } = isName ? aboutLookup(found, aboutName) : aboutLookup(bank.account, aboutNumber)
  return (
    <Stack>
      <fieldset aria-label={ENTRY.account}>
        <div className={css.choices}>
          {choice('internal', ENTRY.internal)}
          {choice('nuban', ENTRY.nuban)}
        </div>
        <p className={css.wrong}>{errorOf('useAccount')}</p>
      </fieldset>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus within, is nothing itself */}
      <div onKeyDown={goThroughHits}>
        <NumberField
          name="accountNumber"
          label={ENTRY.accountNumber}
          inputMode="text"
          // Once the bank is asked, the lookup itself says what is wrong.
          error={error ?? (bank.account.state === 'idle' ? errorOf('accountNumber') : undefined)}
          help={help ?? ENTRY.numberHelp}
          found={
            account && (
              <>
                <b>{account.name}</b>
                <Amount value={account.balance} sign="₦" />
              </>
            )
          }
          wanted={{ atLeast: OWN_NUMBER_SHORTEST }}
          isNumber={!isName}
          value={accountText(typed)}
          onChange={(text) => onType(accountTyped(text))}
        />
        {isName && found.state === 'known' && (
          <AccountHits
            hits={found.value}
            useAccount={typed.useAccount === '' ? 'nuban' : typed.useAccount}
            onTake={(hit, number) => {
              onType({ nameCheck: hit.fullname, number })
              focusField('accountNumber')
            }}
          />
        )}
      </div>
    </Stack>
  )
}

const aboutName: LookupWords<readonly AccountHit[]> = {
  offline: ENTRY.searchLater,
  asking: <span role="status">{ENTRY.searching}</span>,
  known: (hits) => (hits.length === 0 ? { help: ENTRY.noResult } : {}),
}

const aboutNumber: LookupWords<ReturnType<typeof foundAccount>> = {
  offline: ENTRY.lookedUpLater,
  asking: <span role="status">{ENTRY.lookingUp}</span>,
  known: (account, asOf) =>
    account ? { help: `Balance as at ${formatTime(asOf)}` } : { error: ENTRY.invalidAccount },
}

/** The arrow keys go from the field to the found accounts, through them, and back. */
function goThroughHits(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')]
  const at = stops.indexOf(event.target as HTMLElement)
  const next = stops[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

const SHOWN_AT_MOST = 6

/** The accounts that a search by name found. `useAccount` says which of its numbers is taken. */
function AccountHits({
  hits,
  useAccount,
  onTake,
}: {
  hits: readonly AccountHit[]
  useAccount: UseAccount
  onTake: (hit: AccountHit, number: string) => void
}) {
  const more = hits.length - SHOWN_AT_MOST
  if (hits.length === 0) return null
  return (
    <ul className={css.hits} aria-label={ENTRY.found}>
      {hits.slice(0, SHOWN_AT_MOST).map((hit) => {
        const number = hit[useAccount]
        return (
          <li key={`${hit.fullname} ${hit.nuban} ${hit.internal}`}>
            <Button
              kind="text"
              off={number === '' ? ENTRY.hasNoNumber : undefined}
              onClick={() => onTake(hit, number)}
            >
              <b>{hit.fullname}</b> {number}
            </Button>
          </li>
        )
      })}
      {more > 0 && <li>{moreResultsMessage(more)}</li>}
    </ul>
  )
}
