import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { DataTable } from '../../../src/ui/DataTable/DataTable'
import type { TableColumn, TableProps } from '../../../src/ui/DataTable/table.types'
import { singleKeys } from '../../../src/ui/single-keys'

afterEach(() => {
  cleanup()
  singleKeys.set(true)
})

type Transfer = { id: string; to: string; amount: string; remarks: string; unknown?: boolean }

const transfers: Transfer[] = [
  { id: 'a', to: 'Ngọzi Ụzọdinma', amount: '86,500.00', remarks: 'School fees' },
  { id: 'b', to: 'Yetúndé Ṣówándé', amount: '125,000.00', remarks: 'Hospital deposit', unknown: true },
  { id: 'c', to: 'Zaynab Ƙwarbai', amount: '32,000.00', remarks: 'Fabric' },
]
const columns: TableColumn<Transfer>[] = [
  { key: 'to', head: 'Beneficiary', primary: true, sortBy: (row) => row.to, cell: (row) => row.to },
  { key: 'amount', head: 'Amount', numeric: true, main: true, cell: (row) => row.amount, foot: '243,500.00' },
  { key: 'remarks', head: 'Remarks', rank: 1, cell: (row) => row.remarks },
]
const table = (props: Partial<TableProps<Transfer>> = {}) => (
  <DataTable
    label="Transfers"
    columns={columns}
    rows={transfers}
    rowKey={(row) => row.id}
    rowLabel={(row) => row.to}
    tone={(row) => (row.unknown ? 'unknown' : undefined)}
    {...props}
  />
)

function Choosing({ may, ...props }: Partial<TableProps<Transfer>> & { may?: (row: Transfer) => boolean }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setSelected(
      new Set([...selected].includes(key) ? [...selected].filter((k) => k !== key) : [...selected, key]),
    )
  const extend = (keys: readonly string[]) => setSelected(new Set([...selected, ...keys]))
  const all = (chosen: boolean) =>
    setSelected(new Set(chosen ? transfers.filter((row) => may?.(row) ?? true).map(({ id }) => id) : []))
  return table({
    ...props,
    selection: {
      selected,
      onToggle: toggle,
      onToggleAll: all,
      onExtend: extend,
      ...(may && { may }),
    },
  })
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const rows = () => within(screen.getByRole('table', { name: 'Transfers' })).getAllByRole('row')

describe('choosing rows', () => {
  it('chooses one row by its box, named by the row', async () => {
    render(<Choosing />)
    await userEvent.click(box('Select Ngọzi Ụzọdinma'))
    expect(box('Select Ngọzi Ụzọdinma').checked).toBe(true)
    expect(screen.getByRole('row', { selected: true }).textContent).toContain('86,500.00')
  })

  it('shows in the head that some, all or none are chosen', async () => {
    render(<Choosing />)
    const all = box('Select all')
    expect([all.checked, all.indeterminate]).toEqual([false, false])
    await userEvent.click(box('Select Zaynab Ƙwarbai'))
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    await userEvent.click(all)
    expect([all.checked, all.indeterminate]).toEqual([true, false])
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3)
    await userEvent.click(all)
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([])
  })

  it('gives no box to a row that may not be chosen, and counts it out of "all"', async () => {
    render(<Choosing may={(row) => !row.unknown} />)
    expect(screen.queryByRole('checkbox', { name: 'Select Yetúndé Ṣówándé' })).toBeNull()
    await userEvent.click(box('Select all'))
    expect(box('Select all').checked).toBe(true)
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2)
  })
})

describe('the table', () => {
  it('says its roles itself, so that it stays a table when it is drawn as cards', () => {
    render(table())
    for (const [selector, role] of [
      ['table', 'table'],
      ['thead, tbody, tfoot', 'rowgroup'],
      ['tr', 'row'],
      ['th', 'columnheader'],
      ['td', 'cell'],
    ] as const)
      for (const element of document.querySelectorAll(selector))
        expect(element.getAttribute('role')).toBe(role)
  })

  it('hatches the row whose outcome is unknown, and no other', () => {
    render(table())
    expect(rows().map((row) => row.getAttribute('data-tone'))).toEqual([null, null, 'unknown', null, null])
  })

  it('opens a row by a press anywhere on it, and by its button, so by a screen reader too', async () => {
    const opened: string[] = []
    render(table({ onOpen: (row) => opened.push(row.id) }))
    await userEvent.click(screen.getByRole('button', { name: 'Open Zaynab Ƙwarbai' }))
    await userEvent.click(screen.getByText('86,500.00'))
    expect(opened).toEqual(['c', 'a'])
  })

  it('opens nothing if another button of the row was pressed', async () => {
    const opened: string[] = []
    const acts: TableColumn<Transfer> = {
      key: 'acts',
      head: '',
      cell: () => <button type="button">Retry</button>,
    }
    render(table({ columns: [...columns, acts], onOpen: (row) => opened.push(row.id) }))
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement)
    expect(opened).toEqual([])
  })

  it('says how it is sorted, and sorts by the head', async () => {
    const asked: string[] = []
    render(table({ sort: { key: 'to', direction: 'ascending' }, onSort: (key) => asked.push(key) }))
    expect(screen.getByRole('columnheader', { name: 'Beneficiary' }).getAttribute('aria-sort')).toBe(
      'ascending',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Beneficiary' }))
    expect(asked).toEqual(['to'])
  })

  it('shows rows of the same shape while it loads', () => {
    render(table({ rows: [], skeleton: 4 }))
    expect(screen.getByRole('table', { name: 'Transfers' }).getAttribute('aria-busy')).toBe('true')
    expect(document.querySelectorAll('tbody tr')).toHaveLength(4)
    expect(document.querySelectorAll('tbody tr:first-child td')).toHaveLength(3)
  })
})

describe('a table by keyboard', () => {
  const acts: TableColumn<Transfer> = {
    key: 'acts',
    head: '',
    cell: (row) => <button type="button">Repeat {row.to}</button>,
  }
  const focused = () => document.activeElement?.textContent
  const selected = () =>
    screen.queryAllByRole('row', { selected: true }).map((row) => row.getAttribute('data-row'))

  it('is one Tab stop: Tab goes on to the actions of the row, and then out', async () => {
    render(
      <>
        <button type="button">Before</button>
        {table({ columns: [...columns, acts], onOpen: () => {} })}
        <button type="button">After</button>
      </>,
    )
    const steps: (string | null | undefined)[] = []
    for (let n = 0; n < 5; n += 1) {
      await userEvent.tab()
      steps.push(document.activeElement?.getAttribute('data-row') ?? focused())
    }
    expect(steps).toEqual(['Before', 'a', 'Repeat Ngọzi Ụzọdinma', '›', 'After'])
  })

  it('moves by arrows, j and k, Home and End, and Tab comes back to the row that was left', async () => {
    render(table({ onOpen: () => {} }))
    const row = () => document.activeElement?.getAttribute('data-row')
    const rowsReached: (string | null | undefined)[] = []
    await userEvent.tab()
    for (const key of ['j', '{ArrowDown}', 'j', 'k', '{Home}', '{End}', '{ArrowUp}']) {
      await userEvent.keyboard(key)
      rowsReached.push(row())
    }
    expect(rowsReached).toEqual(['b', 'c', 'c', 'b', 'a', 'c', 'b'])
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    expect(row()).toBe('b')
  })

  it('begins at its first row with j if nothing has the focus', async () => {
    render(table({ onOpen: () => {} }))
    await userEvent.keyboard('j')
    expect(document.activeElement?.getAttribute('data-row')).toBe('a')
  })

  it('opens by Enter, but a button in the row keeps its own Enter', async () => {
    const opened: string[] = []
    render(table({ columns: [...columns, acts], onOpen: (row) => opened.push(row.id) }))
    await userEvent.keyboard('jj{Enter}')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(opened).toEqual(['b'])
  })

  it('selects by x and the space bar, extends by Shift and an arrow, and selects all by Ctrl+A', async () => {
    render(<Choosing may={(row) => row.id !== 'b'} />)
    await userEvent.keyboard('jx')
    expect(selected()).toEqual(['a'])
    await userEvent.keyboard(' ')
    expect(selected()).toEqual([])
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(selected()).toEqual(['a', 'c'])
    await userEvent.keyboard('x{Control>}a{/Control}')
    expect(selected()).toEqual(['a', 'c'])
  })

  it('runs the keys of its screen while a row has the focus, and never with Ctrl or Alt', async () => {
    const ran: string[] = []
    render(<Choosing rowKeys={[{ key: 'r', label: 'Reject', run: () => ran.push('r') }]} />)
    await userEvent.keyboard('r')
    expect(ran).toEqual([])
    await userEvent.keyboard('jr{Control>}r{/Control}{Alt>}r{/Alt}')
    expect(ran).toEqual(['r'])
  })

  it('leaves the letters alone if keys without Ctrl are off; the other keys still work', async () => {
    singleKeys.set(false)
    const ran: string[] = []
    render(
      <Choosing
        onOpen={(row) => ran.push(`open ${row.id}`)}
        rowKeys={[{ key: 'a', label: 'Approve', run: () => ran.push('approve') }]}
      />,
    )
    const row = () => document.activeElement?.getAttribute('data-row')
    await userEvent.keyboard('j')
    expect(row()).toBeNull()
    rows()[1]?.focus()
    await userEvent.keyboard('jkxa')
    expect([row(), selected(), ran]).toEqual(['a', [], []])
    await userEvent.keyboard('{ArrowDown} {Enter}{End}')
    expect([row(), selected(), ran]).toEqual(['c', ['b'], ['open b']])
    await userEvent.keyboard('{Home}{Control>}a{/Control}')
    expect([row(), selected()]).toEqual(['a', ['a', 'b', 'c']])
  })

  it('opens and asks once while Enter or a key of the screen is held down', async () => {
    const ran: string[] = []
    render(
      table({
        onOpen: () => ran.push('open'),
        rowKeys: [{ key: 'a', label: 'Approve', run: () => ran.push('approve') }],
      }),
    )
    await userEvent.keyboard('j{Enter>3/}{a>3/}')
    expect(ran).toEqual(['open', 'approve'])
  })
})
