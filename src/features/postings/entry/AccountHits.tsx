import { Button } from '../../../ui/Button/Button'
import { ENTRY, moreResultsMessage } from './entry.messages'
import css from './PostingEntry.module.css'
import type { AccountHit } from './posting-account.read'
import type { UseAccount } from './posting-form'

const SHOWN_AT_MOST = 6

/** The accounts that a search by name found. `useAccount` says which of its numbers is taken. */
export function AccountHits({
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
