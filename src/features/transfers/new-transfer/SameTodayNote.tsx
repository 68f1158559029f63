import { Check } from '../../../ui/Field/Check'
import { Note } from '../../../ui/Note/Note'
import { NEW_TRANSFER, sameTodayMessage } from './new-transfer.messages'
import type { SameToday } from './use-same-today'

/** How many are named. */
const NAMED_AT_MOST = 3

/** Warns that the same was transferred today already, and takes the user's word that this is another one. */
export function SameTodayNote({ same, disabled }: { same: SameToday; disabled: boolean }) {
  const { transfers, isConfirmed, confirm } = same
  if (transfers.length === 0) return null
  const more = transfers.length - NAMED_AT_MOST
  return (
    <Note tone="warn" title={NEW_TRANSFER.sameToday} alert>
      {transfers.slice(0, NAMED_AT_MOST).map((transfer) => (
        <p key={transfer.id}>{sameTodayMessage(transfer)}</p>
      ))}
      {more > 0 && <p>and {more} more</p>}
      <Check
        label={NEW_TRANSFER.isAnother}
        checked={isConfirmed}
        disabled={disabled}
        onChange={(event) => confirm(event.target.checked)}
      />
    </Note>
  )
}
