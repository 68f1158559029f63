import type { ListView } from '../../offline/react/use-list'
import { Note } from '../../ui/Note/Note'
import type { ListMessages } from './list-status.messages'

/**
 * Says that a filter searches only the rows on the device. Draws nothing if these are all rows that the bank
 * has.
 */
export function FilteredOnDevice({ view, messages }: { view: ListView<unknown>; messages: ListMessages }) {
  const { cached, bankTotal } = view
  if (bankTotal !== undefined && cached >= bankTotal) return null
  return (
    <Note>
      The bank does not filter {messages.many}, so this looks through those on this device. Clear the filter
      and turn pages to have more of them here.
    </Note>
  )
}
