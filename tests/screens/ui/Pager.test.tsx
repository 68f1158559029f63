import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Pager, pageWindow, typedPage } from '../../../src/ui/Pager/Pager'

afterEach(cleanup)

function Pages({ start = 1, pages = 65 }: { start?: number; pages?: number }) {
  const [page, setPage] = useState(start)
  return (
    <Pager
      page={page}
      pages={pages}
      from={(page - 1) * 20 + 1}
      to={Math.min(page * 20, 1284)}
      total={1284}
      onPage={setPage}
      jump
    />
  )
}

const numbers = () => screen.getAllByRole('button', { name: /^Page / }).map((button) => button.textContent)
const current = () => screen.getByRole('button', { current: 'page' }).textContent
const range = () =>
  within(screen.getByRole('navigation', { name: 'Pages' })).getByText(/^\d.*page/).textContent

describe('the window of page numbers', () => {
  it.each([
    [1, 65, [1, 2, 3, 4, 5]],
    [4, 65, [1, 2, 3, 4, 5]],
    [5, 65, [4, 5, 6, 7, 8]],
    [7, 65, [4, 5, 6, 7, 8]],
    [8, 65, [7, 8, 9, 10, 11]],
    [65, 65, [61, 62, 63, 64, 65]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
  ])('on page %i of %i shows %j', (page, pages, shown) => {
    expect(pageWindow(page, pages)).toEqual(shown)
  })

  it('always holds the page itself, and the next one as long as there is one', () => {
    for (let pages = 1; pages <= 40; pages += 1)
      for (let page = 1; page <= pages; page += 1) {
        expect(pageWindow(page, pages)).toContain(page)
        if (page < pages) expect(pageWindow(page, pages)).toContain(page + 1)
      }
  })
})

describe('the number typed to jump to a page', () => {
  it.each([
    ['1', 1],
    ['65', 65],
    [' 7 ', 7],
    ['0', null],
    ['66', null],
    ['-1', null],
    ['1.5', null],
    ['1e1', null],
    ['', null],
  ])('%j leads to %j of 65', (text, page) => {
    expect(typedPage(text, 65)).toBe(page)
  })
})

describe('the pager', () => {
  it('says which rows are on show, of how many, and which page', () => {
    render(<Pages />)
    expect(range()).toBe('1–20 of 1,284, page 1 of 65')
  })

  it('slides its window of five pages by three', async () => {
    render(<Pages start={4} />)
    expect(numbers()).toEqual(['1', '2', '3', '4', '5'])
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(current()).toBe('5')
    expect(numbers()).toEqual(['4', '5', '6', '7', '8'])
  })

  it('goes to the first and the last page, and nowhere beyond them', async () => {
    render(<Pages start={3} />)
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }))
    expect(current()).toBe('65')
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(current()).toBe('65')
    await userEvent.click(screen.getByRole('button', { name: 'First page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(current()).toBe('1')
  })

  it('jumps to a typed page', async () => {
    render(<Pages />)
    await userEvent.type(screen.getByLabelText('Go to page'), '40{Enter}')
    expect(current()).toBe('40')
  })

  it('keeps what is not a page in the field, and says beside it what would be one', async () => {
    render(<Pages />)
    const field = screen.getByLabelText<HTMLInputElement>('Go to page')
    await userEvent.type(field, '66{Enter}')
    expect(current()).toBe('1')
    expect(field.value).toBe('66')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Type a page number from 1 to 65')
  })

  it('shows no other pages if there is only one', () => {
    render(<Pages pages={1} />)
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
