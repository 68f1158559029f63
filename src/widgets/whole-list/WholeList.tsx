import { Note } from '../../ui/Note/Note'
import { ListPage, type ListPageParts } from '../cached-list/CachedList'
import { useListLocation } from '../cached-list/use-list-location'
import { useShownPage } from '../cached-list/use-list-page'
import { useWholeList } from './use-whole-list'
import { notStoredMessage } from './whole-list.messages'

/** A whole list on its page, in the order that the user chose by a column's head. */
export function WholeList<Row>(parts: ListPageParts<Row>) {
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
