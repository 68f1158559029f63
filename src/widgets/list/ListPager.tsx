import { useRef } from 'react'
import type { ListDefinition } from '../../offline/lists/define-list'
import type { ListView } from '../../offline/react/use-list'
import { Pager } from '../../ui/Pager/Pager'

/**
 * The pager below a list's rows. Draws nothing if there is one page only. `total`: the rows on all pages,
 * also while this page is loading.
 */
export function ListPager<Row>({
  list,
  view,
  page,
  pages,
  total,
  onPage,
  jump = false,
  label,
  isPartial = false,
}: {
  list: ListDefinition<Row>
  view: ListView<Row>
  page: number
  pages: number
  total: number
  onPage: (page: number) => void
  jump?: boolean | undefined
  /** Distinguishes two pagers of one list. */
  label?: string | undefined
  /** Rows of this page are left out, so that "1–10 of 23" would not be what is shown. */
  isPartial?: boolean | undefined
}) {
  if (pages <= 1) return null
  const before = (page - 1) * list.pageSize
  return (
    <Pager
      page={page}
      pages={pages}
      {...(!isPartial && {
        from: before + 1,
        to: Math.min(before + list.pageSize, total),
        total: view.isCounted ? total : undefined,
      })}
      onPage={onPage}
      jump={jump}
      label={label}
    />
  )
}

/** Turns the page and scrolls to the start of the rows, because the pager is below them. */
export function usePageTurn(goTo: (page: number) => void) {
  const start = useRef<HTMLDivElement>(null)
  return {
    /** For the element where the rows start. */
    start,
    turn: (to: number) => {
      goTo(to)
      start.current?.scrollIntoView({ block: 'start' })
    },
  }
}
