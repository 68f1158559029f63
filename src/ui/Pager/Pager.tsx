import { classes } from '../classes'
import { PageJump } from './PageJump'
import css from './Pager.module.css'
import { pageWindow } from './pageWindow'

const count = new Intl.NumberFormat('en-NG')

/**
 * Goes through the pages of a list. `page` counts from 1. `from` and `to` are the rows shown ("1–20 of
 * 1,284"); without `total` there may be more, so that "of 65" is left out as well. `total` alone shows only
 * how many there are. `jump` adds a field for the number of a page.
 */
export function Pager({
  page,
  pages,
  from,
  to,
  total,
  onPage,
  window: size = 5,
  movement = 3,
  jump = false,
  label = 'Pages',
}: {
  page: number
  pages: number
  from?: number | undefined
  to?: number | undefined
  total?: number | undefined
  onPage: (page: number) => void
  window?: number
  movement?: number
  jump?: boolean
  label?: string | undefined
}) {
  const step = (text: string, target: number, name: string) => {
    const off = target < 1 || target > pages || target === page
    return (
      <button
        type="button"
        className={css.step}
        aria-label={name}
        aria-disabled={off || undefined}
        onClick={() => !off && onPage(target)}
      >
        {text}
      </button>
    )
  }
  const range = from !== undefined && to !== undefined ? `${count.format(from)}–${count.format(to)}` : ''
  const of = total === undefined ? '' : count.format(total)
  const rows = range && of ? `${range} of ${of}` : range || of
  return (
    <nav className={css.pager} aria-label={label}>
      <p className={css.range} role="status">
        {rows && `${rows}, `}page {count.format(page)}
        {(!range || of) && ` of ${count.format(pages)}`}
      </p>
      {jump && pages > 1 && <PageJump pages={pages} onPage={onPage} />}
      {pages > 1 && (
        <ol className={css.pages}>
          <li className={css.far}>{step('First', 1, 'First page')}</li>
          <li>{step('Previous', page - 1, 'Previous page')}</li>
          {pageWindow(page, pages, size, movement).map((number) => (
            <li key={number} className={classes(Math.abs(number - page) > 1 && css.far)}>
              <button
                type="button"
                className={css.step}
                aria-label={`Page ${count.format(number)}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => number !== page && onPage(number)}
              >
                {count.format(number)}
              </button>
            </li>
          ))}
          <li>{step('Next', page + 1, 'Next page')}</li>
          <li className={css.far}>{step('Last', pages, 'Last page')}</li>
        </ol>
      )}
    </nav>
  )
}
