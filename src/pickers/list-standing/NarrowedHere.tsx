import type { ListView } from '../../offline/react/use-list'
import { Note } from '../../ui/Note/Note'
import type { ListWords } from './standing.rules'

/** Says that a filter looks through the device's rows only; nothing where those are all the bank has. */
export function NarrowedHere({ view, words }: { view: ListView<unknown>; words: ListWords }) {
  const { held, bankTotal } = view
  if (bankTotal !== undefined && held >= bankTotal) return null
  return (
    <Note>
      The bank does not filter {words.many}, so this looks through those on this device. Clear the filter and
      turn pages to have more of them here.
    </Note>
  )
}
