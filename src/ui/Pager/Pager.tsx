import { type FormEvent, useId, useState } from 'react'
import { Button } from '../Button/Button'
import { classes } from '../classes'
import input from '../Field/Input.module.css'
import css from './Pager.module.css'

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

/**
 * Returns the page numbers to show. The window has `size` pages and slides by `movement` as soon as the page
 * reaches its last number, so that the next page is always visible; it ends at the last page.
 */
export function pageWindow(page: number, pages: number, size = 5, movement = 3): number[] {
  const slides = Math.max(0, Math.ceil((page - (size - 1)) / movement))
  const first = Math.max(1, Math.min(1 + slides * movement, pages - size + 1))
  return Array.from({ length: Math.min(size, pages) }, (_, at) => first + at)
}

/**
 * Returns the page that a text names, or `null` if it is not digits from 1 to `pages` (foundations, "Page
 * jump").
 */
export function typedPage(text: string, pages: number): number | null {
  const digits = text.trim()
  if (!/^\d+$/.test(digits)) return null
  const page = Number(digits)
  return page >= 1 && page <= pages ? page : null
}

/** A field for the number of a page. A text that is no page stays in the field, with the reason beside it. */
export function PageJump({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const page = typedPage(text, pages)
    setWrong(page === null)
    if (page === null) return
    setText('')
    onPage(page)
  }
  return (
    <form className={css.jump} onSubmit={submit} noValidate>
      <label htmlFor={id}>Go to page</label>
      <input
        id={id}
        className={input.input}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-why`}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
      />
      <Button type="submit" kind="text">
        Go
      </Button>
      <span id={`${id}-why`} className={css.wrong} role="status">
        {wrong && `Type a page number from 1 to ${count.format(pages)}`}
      </span>
    </form>
  )
}
