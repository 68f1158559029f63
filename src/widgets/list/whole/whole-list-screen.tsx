import { Note } from '../../../ui/Note/Note'
import { ListPage, type ListPageParts } from '../CachedList'
import { screenOf } from '../list-screen'
import type { ListScreen } from '../list-screen.types'
import { countMessage, type ListMessages, type ListState } from '../status/list-status.messages'
import { useListLocation } from '../use-list-location'
import { useShownPage } from '../use-list-page'
import { useWholeList } from './use-whole-list'

/** Makes the screen of a whole list (`isWhole`), which the device pages, filters and sorts. */
export function wholeListScreen<Row>(screen: ListScreen<Row>) {
  return screenOf(screen, WholeList)
}

const NUMBER = new Intl.NumberFormat('en-NG')

/**
 * Returns how many of the bank's rows the device has not stored, so that no filter finds them; '' if none.
 * Of rows that cannot be read another note tells.
 */
function notStoredMessage(
  {
    state,
    cached,
    bankTotal = 0,
    unreadable,
  }: Pick<ListState, 'state' | 'cached' | 'bankTotal' | 'unreadable'>,
  messages: ListMessages,
): string {
  if (state !== 'rows' || cached + unreadable >= bankTotal) return ''
  return `The bank has ${countMessage(bankTotal, messages)}, and this device stores the first ${NUMBER.format(cached)}. The others are not among those shown here.`
}

/** A whole list on its page, in the order that the user chose by a column's head. */
function WholeList<Row>(parts: ListPageParts<Row>) {
  const { list, filter: fields, messages, sort: first } = parts.screen
  const location = useListLocation(fields)
  const sort = location.sort ?? first
  const view = useWholeList(list, location.filter, location.page, parts.inUse.columns, sort)
  const shown = useShownPage(location, location.filter, view, list.pageSize)
  const notStored = notStoredMessage(view, messages)
  return (
    <ListPage
      {...parts}
      shown={shown}
      sorting={{
        sort,
        onSort: (key) => {
          const isReversed = sort?.key === key && sort.direction === 'ascending'
          location.sortBy({ key, direction: isReversed ? 'descending' : 'ascending' })
        },
      }}
      notes={notStored && <Note>{notStored}</Note>}
    />
  )
}
