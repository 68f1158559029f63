import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { balanceHistoryList } from '../../../src/features/balance-history/balance-history.list'
import { collectSavedFiles } from '../../support/device/saved-files'
import { showScreen } from '../../support/device/show-screen'
import {
  fillIn,
  generate,
  generated,
  openBank,
  runWorkersInPage,
  WithToasts,
  WorkerInPage,
} from './statement-setup'

beforeEach(runWorkersInPage)

describe('the files of a statement', () => {
  it.each([
    ['Download PDF', 'account_statement.pdf', '%PDF-'],
    ['Download Excel', 'account_statement.csv', '\uFEFFDate,Narration'],
  ])('%s saves %s', async (button, name, beginning) => {
    const saved = collectSavedFiles()
    await generated()
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(saved.map((file) => file.name)).toEqual([name]))
    const bytes = await saved[0]?.contents.arrayBuffer()
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    expect(text.startsWith(beginning)).toBe(true)
  })

  it('are printed as the PDF, upright, by Print beside them', async () => {
    const pages: (string | null)[] = []
    vi.stubGlobal('print', () => {
      const printed = document.querySelector('[data-printed-slip]')
      pages.push(...[...(printed?.children ?? [])].map(({ textContent }) => textContent))
      dispatchEvent(new Event('afterprint'))
    })
    vi.stubGlobal(
      'FontFace',
      class {
        load = async () => this
      },
    )
    Object.defineProperty(document, 'fonts', { configurable: true, value: new Set() })
    onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'))
    await generated()
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(pages).toHaveLength(1))
    for (const text of ['Account statement', 'School fees', 'Sum of this page', 'Page 1 of 1'])
      expect(pages[0]).toContain(text)
    await waitFor(() => expect(document.querySelector('[data-printed-slip]')).toBeNull(), { timeout: 5_000 })
  })

  it('can be cancelled while they are made', async () => {
    const saved = collectSavedFiles()
    WorkerInPage.holdsBack = true
    await generated()
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Making the file' }).getAttribute('value')).toBe('0.5'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the file' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download PDF' }))
    expect(saved).toEqual([])
  })
})

describe('a file that cannot be made', () => {
  it('says so, and can be tried again', async () => {
    vi.stubGlobal(
      'Worker',
      class extends WorkerInPage {
        override postMessage(request: unknown) {
          if (request instanceof Object && 'graphqlUrl' in request) super.postMessage(request)
          else queueMicrotask(() => this.onerror?.())
        }
      },
    )
    openBank()
    await showScreen(WithToasts, { lists: [balanceHistoryList], userType: 'Teller' })
    await fillIn()
    await generate()
    await screen.findByText('Account statement generated successfully')
    await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }))
    await screen.findByText(/^The file could not be made\./)
    expect(screen.getByRole('button', { name: 'Download PDF' }).getAttribute('aria-disabled')).toBeNull()
  })
})
