import { strict as assert } from 'node:assert'
import type { Page } from 'playwright-core'
import { addDays } from '../../../src/domain/days/dates'
import { periodMessage } from '../../../src/features/statements/statements.messages'
import type { BusyAccount } from '../../support/bank/busy-account'

/** The kinds of a teller's work. */
export type Work = 'posting' | 'search' | 'list page' | 'statement'

/** Whom the teller serves. */
export interface Customers {
  /** The accounts that cash is paid in to. */
  readonly nubans: readonly string[]
  /** The texts that the teller searches for. */
  readonly texts: readonly string[]
  /** The account that statements are asked for. */
  readonly busy: BusyAccount
}

/** The lists, by the paths of their links in the menu. */
const LISTS = [
  '/transactions/transfer',
  '/transactions/teller',
  '/transactions/accountOpening',
  '/transactions/bills-payment',
]
/** How many pages of a list are looked at, the first one included, before the next list. */
const PAGES_OF_A_LIST = 5

/**
 * A teller at work in one tab. Every step waits for what it is there to show. Elements are found by plain
 * selectors: finding them by role is work of the page itself, and would be measured with the app.
 */
export function tellerAt(
  page: Page,
  { nubans, texts, busy }: Customers,
): Readonly<Record<Work, () => Promise<void>>> {
  let postings = 0
  let searches = 0
  let pages = 0
  let statements = 0
  const nth = <One>(all: readonly One[], n: number): One => {
    const one = all[n % all.length]
    assert(one !== undefined, 'there is nothing to choose from')
    return one
  }

  return {
    posting: async () => {
      const nuban = nth(nubans, postings)
      postings += 1
      await goTo(page, '/transactions/cash')
      // No other form has this field: until it is there, that of a statement may be.
      await page.selectOption('[name=cashType]', 'Deposit')
      await page.fill('[name=accountNumber]', nuban)
      await page.fill('[name=amount]', String(1_000 + postings))
      await page.fill('[name=slipNo]', String(600_000 + postings))
      await page.fill('[name=naration]', `A day's posting ${postings}`)
      await shows(page, '#page form', 'Balance as at')
      await page.click('#page form button[type=submit]:not([aria-disabled=true])')
      await shows(page, '#page', 'Cash Transaction Successfull')
      // The slip takes the focus to its button for the next posting.
      await page.locator('button:focus', { hasText: 'New posting' }).waitFor()
      await page.keyboard.press('Enter')
      await page.locator('#page form fieldset:not([disabled]) [name=accountNumber]').waitFor()
    },

    search: async () => {
      const text = nth(texts, searches)
      searches += 1
      await page.keyboard.press('Control+k')
      const field = page.locator('dialog[open] [role=combobox]')
      await field.pressSequentially(text)
      await page.waitForFunction(() => {
        const found = document.querySelector('dialog[open] [role=status]')?.textContent ?? ''
        return found !== '' && !found.includes('Searching')
      })
      const isFollowed = searches % 3 === 0
      await page.keyboard.press(isFollowed ? 'Enter' : 'Escape')
      await page.locator('dialog[open]').waitFor({ state: 'hidden' })
    },

    'list page': async () => {
      const path = nth(LISTS, Math.floor(pages / PAGES_OF_A_LIST))
      const turn = pages % PAGES_OF_A_LIST
      // Every second round goes backwards from the last page.
      const isFromBehind = Math.floor(pages / PAGES_OF_A_LIST / LISTS.length) % 2 === 1
      pages += 1
      if (turn === 0 || !isAt(page, path)) {
        await goTo(page, path)
        return rowsOfPage(page)
      }
      const before = await currentPage(page)
      const way = isFromBehind ? (turn === 1 ? 'Last' : 'Previous') : 'Next'
      const button = page.locator(`#page nav button[aria-label="${way} page"]`)
      const isEnd = (await button.getAttribute('aria-disabled')) === 'true'
      const other = way === 'Next' ? 'First' : 'Last'
      await (isEnd ? page.locator(`#page nav button[aria-label="${other} page"]`) : button).click()
      await rowsOfPage(page, before)
    },

    statement: async () => {
      // No two statements have the same period.
      const startDate = addDays(busy.startDate, statements)
      statements += 1
      await goTo(page, '/transactions/statement')
      await page.fill('[name=startDate]', startDate)
      await page.fill('[name=accountNumber]', busy.nuban)
      await page.fill('[name=endDate]', busy.endDate)
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[name=accountName]')?.value !== '',
      )
      await page.click('#page form button[type=submit]')
      await shows(
        page,
        '#page section[aria-label="Account statement"]',
        periodMessage(startDate, busy.endDate),
      )
      await page.locator('table[aria-label="Account statement"] tbody tr').first().waitFor()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('#page section button', { hasText: 'Download PDF' }).click(),
      ])
      await download.delete()
    },
  }
}

/** Follows a link of the menu, and waits for its screen. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.click(`nav[popover] a[href="${path}"]`)
  await page.locator(`nav[popover] a[href="${path}"][aria-current=page]`).waitFor()
  await page.waitForFunction((at) => location.pathname + location.search === at, path)
}

/** Whether a list is on the screen, and not narrowed to what was searched for. */
function isAt(page: Page, path: string): boolean {
  const { pathname, searchParams } = new URL(page.url())
  return pathname === path && !searchParams.has('sought')
}

/** Waits until an element that a selector finds has a text. */
async function shows(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(
    ([where, what]) => document.querySelector(where ?? '')?.textContent?.includes(what ?? ''),
    [selector, text],
  )
}

const CURRENT_PAGE = '#page nav button[aria-current=page]'
const currentPage = (page: Page) => page.locator(CURRENT_PAGE).textContent()

/** Waits for the rows of a list, and for a page of another number than `before`. */
async function rowsOfPage(page: Page, before?: string | null): Promise<void> {
  await page.waitForFunction(
    ([current, last]) => {
      const shown = document.querySelector(current ?? '')?.textContent
      return (
        shown !== undefined &&
        shown !== last &&
        document.querySelector('#page table:not([aria-busy=true]) tbody tr') !== null
      )
    },
    [CURRENT_PAGE, before],
  )
}
