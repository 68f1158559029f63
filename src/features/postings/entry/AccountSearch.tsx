import { failureMessage } from '../../../bank/failure'
import type { FreshRead } from '../../../offline/react/use-fresh-read'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/TextInput'
import { ENTRY, moreResultsMessage } from './entry.messages'
import css from './PostingEntry.module.css'
import type { AccountHit } from './posting-account.read'
import type { UseAccount } from './posting-form'

const SHOWN_AT_MOST = 6

/** Finds an account by its holder's name. `useAccount` says which of its numbers is taken. */
export function AccountSearch({
  text,
  useAccount,
  found,
  isTaken,
  onText,
  onTake,
}: {
  text: string
  useAccount: UseAccount
  found: FreshRead<readonly AccountHit[]>
  /** The text is the name of the account that was taken, so that nothing is offered. */
  isTaken: boolean
  onText: (text: string) => void
  onTake: (hit: AccountHit, number: string) => void
}) {
  const hits = !isTaken && found.state === 'known' ? found.value : []
  const more = hits.length - SHOWN_AT_MOST
  return (
    <div>
      <Field label={ENTRY.nameCheck} help={isTaken ? undefined : <Help found={found} />}>
        <TextInput name="nameCheck" value={text} onChange={(event) => onText(event.target.value)} />
      </Field>
      {hits.length > 0 && (
        <ul className={css.hits} aria-label={ENTRY.nameCheck}>
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
      )}
    </div>
  )
}

function Help({ found }: { found: FreshRead<readonly AccountHit[]> }) {
  switch (found.state) {
    case 'idle':
      return ENTRY.nameHelp
    case 'offline':
      return ENTRY.searchLater
    case 'asking':
      return <span role="status">{ENTRY.searching}</span>
    case 'known':
      return found.value.length === 0 && <span role="status">{ENTRY.noResult}</span>
    case 'failed':
      return (
        <>
          {failureMessage(found.failure)}{' '}
          <Button kind="text" onClick={found.again}>
            {ENTRY.retry}
          </Button>
        </>
      )
  }
}
