import { type ReactNode, useRef } from 'react'
import type { ListDefinition } from '../../offline/lists/define-list'
import { Button } from '../../ui/Button/Button'
import { PageHead } from '../../ui/Page/PageHead'
import type { SheetColumn } from '../../ui/Sheet/sheet.types'
import { ListFilterBar } from '../list-filter/ListFilterBar'
import type { ListFilterFields } from '../list-filter/list-filter'
import { ListNotes } from '../list-standing/ListNotes'
import { ListStanding } from '../list-standing/ListStanding'
import { NarrowedHere } from '../list-standing/NarrowedHere'
import { type ListWords, standingSentence } from '../list-standing/standing.rules'
import { ListBlank } from './ListBlank'
import { ListRows } from './ListRows'
import { useListPage } from './use-list-page'
import { useToldFailures } from './use-told-failures'

/** What a cached list's screen consists of. */
export interface CachedListProps<Row> {
  readonly list: ListDefinition<Row>
  readonly title: string
  readonly words: ListWords
  /** The same array at each render. */
  readonly columns: readonly SheetColumn<Row>[]
  readonly rowLabel: (row: Row) => string
  /** What it can be narrowed by, the same object at each render; a list without it cannot be. */
  readonly filter?: ListFilterFields
  /** The way on from this list: the buttons at the head of the page. */
  readonly actions?: ReactNode
  /** Stands between the head and the filter. */
  readonly top?: ReactNode
  /** Counts the rows in a column of its own. */
  readonly numbered?: boolean
  /** Adds a field for the number of a page. */
  readonly jump?: boolean
  /** The screen's own card layout. */
  readonly className?: string | undefined
}

/** A cached list as a screen: head, standing, filter, rows or why there are none, pages. */
export function CachedList<Row>(props: CachedListProps<Row>) {
  const { list, title, words, filter: fields, actions, top } = props
  const { view: asked, standing, total, page, filter, isFiltered, goTo, apply } = useListPage(list, fields)
  const view = useToldFailures(list.name, asked, words, `${page} ${JSON.stringify(filter)}`)
  const start = useRef<HTMLDivElement>(null)
  const turn = (to: number) => {
    goTo(to)
    start.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <PageHead
        title={title}
        lead={<ListStanding view={view} words={words} sentence={standingSentence(view, words, isFiltered)} />}
        actions={
          <>
            <Button kind="word" busy={view.refreshing} onClick={view.refresh}>
              Refresh
            </Button>
            {actions}
          </>
        }
      />
      {top}
      {fields && <ListFilterBar fields={fields} filter={filter} onFilter={apply} />}
      {isFiltered && list.narrowedBy === 'device' && <NarrowedHere view={view} words={words} />}
      <div ref={start}>
        {standing.kind === 'rows' && <ListNotes view={view} words={words} />}
        {standing.kind === 'rows' || standing.kind === 'loading' || standing.kind === 'shrunk' ? (
          <ListRows {...props} view={view} page={page} pages={standing.pages} total={total} onPage={turn} />
        ) : (
          <ListBlank
            kind={standing.kind}
            view={view}
            words={words}
            page={page}
            pages={standing.pages}
            isFiltered={isFiltered}
            onPage={turn}
            onClearFilter={() => apply({})}
          />
        )}
      </div>
    </>
  )
}
