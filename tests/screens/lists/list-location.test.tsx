import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import PostingList from '../../../src/features/postings/PostingList'
import { postingList } from '../../../src/features/postings/postings.list'
import TransferList from '../../../src/features/transfers/TransferList'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { openDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'

const AT = '/transactions/transfer'

/** A bank with 60 transfers, every other one to an Ọkafọ. */
const serve = () =>
  startFakeBank().on('getAllTransfers', ({ variables }) => {
    const { limit, offset, query_filter } = variables as {
      limit: number
      offset: number
      query_filter?: string
    }
    const all = Array.from({ length: 60 }, (_, n) => ({
      id: `t${n}`,
      beneficiary_acct_name: `${n % 2 ? 'Bello' : 'Ọkafọ'} ${n}`,
      amount_wth_fees: 1,
      status: 'initiated',
      created_at: new Date(Date.parse('2026-11-18T09:00:00Z') - n * 60_000).toISOString(),
    }))
    const passing = all.filter(({ beneficiary_acct_name }) =>
      beneficiary_acct_name.includes(query_filter ?? ''),
    )
    const data = passing.slice(offset, offset + limit)
    return { status: 'success', data, pagination: { total_count: passing.length } }
  })

const show = (at = AT) => showScreen(TransferList, { lists: [transferList], at })
const field = () => screen.getByLabelText<HTMLInputElement>('Name, account or order ID')
const filterBy = (text: string) => userEvent.type(field(), `${text}{Enter}`)
const nextPage = async () => userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
const goBack = () => act(async () => history.back())

/** The id in the address; the text itself must not be there. */
const sought = () => new URLSearchParams(location.search).get('sought') ?? ''

describe('a list narrowed by a text that no address may hold', () => {
  it('has an id for the text in its address, and the page as well', async () => {
    serve()
    await show()
    await screen.findByText('Ọkafọ 0')
    await filterBy('Ọkafọ')
    await screen.findByText('1–20 of 30, page 1 of 2')
    await nextPage()
    await screen.findByText('Ọkafọ 58')
    expect(location.search).toMatch(/^\?sought=[0-9a-f-]{36}&page=2$/)
  })

  it('is there again after a reload, with its text in the field, asked of the bank once', async () => {
    serve()
    const device = await show()
    await screen.findByText('Ọkafọ 0')
    await filterBy('Ọkafọ')
    await screen.findByText('1–20 of 30, page 1 of 2')
    const at = location.pathname + location.search
    cleanup()
    const bank = serve()
    // Another connection to the same store, as after a reload.
    const again = await openDevice(device.db.name)
    await showScreen(TransferList, { lists: [transferList], at, device: again })
    await screen.findByText('1–20 of 30, page 1 of 2')
    expect(field().value).toBe('Ọkafọ')
    expect(bank.calls('getAllTransfers').map(({ variables }) => variables.query_filter)).not.toContain(
      undefined,
    )
  })

  it('is there again by Back from another screen', async () => {
    serve()
    await show()
    await screen.findByText('Ọkafọ 0')
    await filterBy('Bello')
    await screen.findByText('1–20 of 30, page 1 of 2')
    act(() => navigate('/outbox'))
    await goBack()
    await screen.findByText('Bello 1')
    expect(field().value).toBe('Bello')
  })

  it('is sealed on the device, and nothing of it is readable there', async () => {
    serve()
    const { db } = await show()
    await screen.findByText('Ọkafọ 0')
    await filterBy('Ọkafọ')
    await waitFor(async () => expect(await db.values.get(`sought/${sought()}`)).toBeTruthy())
    expect(JSON.stringify(await db.values.toArray())).not.toMatch(/kaf/)
  })

  it('is all of the list if the device does not have the text', async () => {
    serve()
    await show(`${AT}?sought=of-another-device`)
    await screen.findByText('1–20 of 60, page 1 of 3')
    expect(field().value).toBe('')
  })

  it('applies after a pause in the typing, without Enter, and asks the bank once', async () => {
    const bank = serve()
    await show()
    await screen.findByText('Ọkafọ 0')
    await typeAtOnce(field(), 'Bello ')
    await screen.findByText('1–20 of 30, page 1 of 2')
    expect(field().value, 'as it was typed').toBe('Bello ')
    const texts = bank.calls('getAllTransfers').map(({ variables }) => variables.query_filter)
    expect(texts.filter(Boolean)).toEqual(['Bello'])
  })

  it('starts at its first page again when it is narrowed further', async () => {
    serve()
    await show()
    await screen.findByText('Ọkafọ 0')
    await filterBy('Ọkafọ')
    await nextPage()
    await screen.findByText('21–30 of 30, page 2 of 2')
    await userEvent.clear(field())
    await filterBy('o')
    await screen.findByText('Bello 1')
    screen.getByText('1–20 of 30, page 1 of 2')
  })

  it('is all of the list again, at the page it was left at, by the way back', async () => {
    serve()
    await show()
    await nextPage()
    await screen.findByText('Ọkafọ 20')
    expect(location.search).toBe('?page=2')
    const steps = history.length
    await filterBy('Bell')
    await filterBy('o')
    await screen.findByText('1–20 of 30, page 1 of 2')
    expect(history.length, 'a text takes one step, however often it changes').toBe(steps + 1)
    await goBack()
    await screen.findByText('Ọkafọ 20')
    screen.getByText('21–40 of 60, page 2 of 3')
    expect(field().value).toBe('')
  })

  it('keeps its text if Back changes the status', async () => {
    serve()
    await show(`${AT}?status=Initiated`)
    await screen.findByText('Ọkafọ 0')
    await filterBy('Ọkafọ')
    await screen.findByText('1–20 of 30, page 1 of 2')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'None')
    await nextPage()
    await screen.findByText('21–30 of 30, page 2 of 2')
    await goBack()
    await goBack()
    await screen.findByText('1–20 of 30, page 1 of 2')
    expect(location.search).toBe(`?status=Initiated&sought=${sought()}`)
    expect(field().value).toBe('Ọkafọ')
  })
})

describe('a list that the bank does not narrow', () => {
  it('is paged in the same way', async () => {
    startFakeBank().on('getPostings', ({ variables }) => {
      const { page, limit } = variables as { page: number; limit: number }
      const at = (n: number) => (page - 1) * limit + n
      const row = (n: number) => ({
        id: `p${n}`,
        account_name: `Eze ${n}`,
        amount: 1,
        created_at: `${900 - n}`,
      })
      return {
        postings: Array.from({ length: limit }, (_, n) => row(at(n))),
        pagination: { total: 60 },
      }
    })
    await showScreen(PostingList, { lists: [postingList], fetchesAhead: true, at: '/transactions/teller' })
    await screen.findByText(/^60 postings\. All \(60\) saved on this device\./)
    await userEvent.type(screen.getByLabelText('Name, account or teller no'), 'eze{Enter}')
    await nextPage()
    await screen.findByText('21–40 of 60, page 2 of 3')
    expect(location.search).not.toContain('eze')
  })
})
