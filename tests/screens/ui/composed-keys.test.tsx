import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SearchBox } from '../../../src/app/search/SearchDialog'
import { folded } from '../../../src/domain/text/fold'
import { Combobox } from '../../../src/ui/Combobox/Combobox'
import { leaveKeysToComposition } from '../../../src/ui/composed-keys'
import { DataTable } from '../../../src/ui/DataTable/DataTable'
import { PageJump } from '../../../src/ui/Pager/Pager'
import { showScreen } from '../../support/device/show-screen'
import * as journals from '../journals/journal-setup'

const listening = { current: new AbortController() }
beforeEach(() => {
  listening.current = new AbortController()
  leaveKeysToComposition(document, listening.current.signal)
})
afterEach(() => {
  listening.current.abort()
  cleanup()
})

/** How browsers mark the keys of an input method: while it composes, and WebKit once it has. */
const MARKS: readonly KeyboardEventInit[] = [{ isComposing: true, keyCode: 229 }, { keyCode: 229 }]

/** Presses a key of an input method. Returns true if the browser does nothing by itself. */
function pressComposed(field: HTMLElement, mark: KeyboardEventInit, key = 'Enter'): boolean {
  const event = createEvent.keyDown(field, { key, ...mark })
  fireEvent(field, event)
  return event.defaultPrevented
}

function Bank({ heard }: { heard: string[] }) {
  const [value, setValue] = useState('')
  return (
    <Combobox
      fold={folded}
      aria-label="Bank"
      options={[
        { value: 'access', label: 'Access Bank' },
        { value: 'egba', label: 'Ẹ̀gbá Microfinance' },
      ]}
      value={value}
      onChange={(next) => {
        heard.push(next)
        setValue(next)
      }}
    />
  )
}

const chosen: string[] = []
function Search() {
  return (
    <SearchBox
      actions={[]}
      screens={[{ path: '/journal', title: 'Journal' }]}
      onChoose={({ key }) => chosen.push(key)}
      onClose={() => chosen.push('closed')}
    />
  )
}

describe.each(MARKS)('an Enter of an input method, marked %j', (mark) => {
  it('chooses nothing in a combobox, and moves nothing in its list', async () => {
    const heard: string[] = []
    render(<Bank heard={heard} />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Bank' })
    await userEvent.type(field, 'a')
    const active = () => field.getAttribute('aria-activedescendant')
    const before = active()
    for (const key of ['ArrowDown', 'Escape', 'Enter']) pressComposed(field, mark, key)
    expect(heard).toEqual([])
    expect(active()).toBe(before)
    await userEvent.keyboard('{Enter}')
    expect(heard).toEqual(['access'])
  })

  it('sends no form, such as the jump to a page', async () => {
    render(<PageJump pages={9} onPage={() => {}} />)
    await userEvent.type(screen.getByLabelText('Go to page'), '3')
    expect(pressComposed(screen.getByLabelText('Go to page'), mark)).toBe(true)
  })

  it('opens nothing in the search box', async () => {
    chosen.length = 0
    await showScreen(Search, { lists: [] })
    const field = screen.getByRole('combobox')
    await userEvent.type(field, 'journal')
    for (const key of ['Enter', 'Escape']) pressComposed(field, mark, key)
    expect(chosen).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(chosen).toHaveLength(1)
  })

  it('adds no record to a journal, with the control key neither', async () => {
    journals.openBank()
    await journals.showForm()
    const narration = screen.getByLabelText('Sub narration')
    expect(pressComposed(narration, mark)).toBe(true)
    expect(pressComposed(narration, { ...mark, ctrlKey: true })).toBe(true)
    expect(screen.queryByText(/^All fields are required/)).toBeNull()
  })

  it('opens no row of a table', async () => {
    const opened: string[] = []
    render(
      <DataTable
        label="Banks"
        columns={[{ key: 'name', head: 'Name', cell: ({ name }: { name: string }) => name }]}
        rows={[{ name: 'Wema' }]}
        rowKey={({ name }) => name}
        rowLabel={({ name }) => name}
        onOpen={({ name }) => opened.push(name)}
      />,
    )
    const row = screen.getByText('Wema').closest('tr')
    if (!row) throw new Error('There is no row')
    row.focus()
    pressComposed(row, mark)
    expect(opened).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(opened).toEqual(['Wema'])
  })
})
