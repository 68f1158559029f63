import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { SCREENS } from '../../../src/app/routing/screens'
import { type Actor, type Deployment, may } from '../../../src/domain/staff/permissions'
import { sendAwkwardRows } from '../../support/browser/awkward-rows'
import type { Branch } from '../../support/browser/browser'
import { rowsAreShown, signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'
import { namelessControls } from './accessibility-tree'
import { measureRoom, type Room } from './measure-room'

type Screen = (typeof SCREENS)[number]

/**
 * How a user gets to a screen that its path alone does not open: one with navigation state, or with a
 * parameter.
 */
const WAY_TO: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/transactions/viewaccount': async (page) => {
    await goTo(page, '/transactions/accountOpening')
    await rowsAreShown(page)
    await page.locator('tbody tr').first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Edit / })
      .click()
  },
  '/transactions/viewaccount/review': async (page) => {
    await goTo(page, '/transactions/accountOpening')
    await rowsAreShown(page)
    await page.locator('tbody tr').first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Review|View) / })
      .click()
  },
  '/usersinfo/edit': async (page) => {
    await goTo(page, '/usersinfo')
    await rowsAreShown(page)
    await page.locator('tbody tr').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  },
}

/** The browser's report of a car's picture on another host, which the page's policy does not load. */
export const FOREIGN_PICTURE = /pictures\.invalid.* violates the following Content Security Policy/

export interface Inspection {
  readonly device: BrowserContextOptions & {
    readonly viewport: { readonly width: number; readonly height: number }
  }
  /** Further widths at which everything must fit. */
  readonly otherWidths: readonly number[]
}

/**
 * Opens the sign-in, every screen of the app's own table, and a screen that the user may not open. Returns
 * what is wrong with each: all that axe finds in light, the contrast in dark, controls without a name for a
 * screen reader, and whatever does not fit into the window or is too small, in all brands and three fonts,
 * with awkward data.
 */
export async function inspectScreens(branch: Branch, inspection: Inspection): Promise<string[]> {
  const faults: string[] = []
  branch.expectConsole(FOREIGN_PICTURE)
  const device = await branch.device(inspection.device)
  const page = await device.newPage()
  await sendAwkwardRows(device)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  faults.push(...(await inspect(page, 'sign-in', inspection)))

  await signIn(page, DEMO.superAdmin)
  expect(await screensRefusedTo(page), 'screens that the inspecting user may not open').toEqual([])
  for (const screen of SCREENS) {
    await openScreen(page, screen)
    faults.push(...(await inspect(page, screen.path, inspection)))
    faults.push(...(await namelessControls(page)).map((fault) => `${screen.path}: ${fault}`))
  }

  const teller = await branch.signedIn(DEMO.teller, inspection.device)
  await teller.goto('/transactions/batch-manage')
  await teller.getByText('This needs Authorizer or above').waitFor()
  faults.push(...(await inspect(teller, 'a screen without permission', inspection)))
  return faults
}

/** The screens that the user on this page may not open. */
async function screensRefusedTo(page: Page): Promise<string[]> {
  const [user, deployment] = await page.evaluate(
    async (): Promise<[Actor, Deployment]> => [
      JSON.parse(localStorage.getItem('branchline.user') ?? ''),
      await (await fetch('/config.json')).json(),
    ],
  )
  return SCREENS.filter(({ capability }) => capability && !may(user, capability, deployment).allowed).map(
    ({ path }) => path,
  )
}

/** Goes there as a link of the app does, without loading all of it anew. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

/** Opens a screen and waits until it shows what it is for. Rejects if nothing says how a user gets there. */
export async function openScreen(page: Page, { path, title, list, needsState }: Screen): Promise<void> {
  const wayThere = WAY_TO[path]
  if (wayThere) await wayThere(page)
  else if (needsState || /[:*]/.test(path))
    throw new Error(`${path} is not opened by its path alone: say in WAY_TO how a user gets there.`)
  else await goTo(page, path)
  await page.waitForFunction(
    (wanted) =>
      document.title === wanted &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"]') === null,
    `${title} · Branchline`,
  )
  if (list) await rowsAreShown(page)
}

/** Returns the faults of the shown page. Afterwards the page and its window are as before. */
export async function inspect(
  page: Page,
  name: string,
  { device, otherWidths }: Inspection,
): Promise<string[]> {
  const { width } = device.viewport
  const height = await makeRoomForAll(page, width)
  const faults = await axeFaults(page, { runOnly: EVERYTHING })
  // Without motion no colour is on its way to another while it is measured.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const inDark = await axeFaults(page, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  faults.push(...inDark.map((fault) => `in dark, ${fault}`))

  for (const atWidth of [...otherWidths, width]) {
    await page.setViewportSize({ width: atWidth, height })
    for (const room of await measureRoom(page)) faults.push(...roomFaults(room, atWidth))
  }
  await page.setViewportSize(device.viewport)
  return faults.map((fault) => `${name}: ${fault}`)
}

function roomFaults({ brand, font, hidden, cut, small }: Room, width: number): string[] {
  const where = `at ${width} px, brand ${brand}, ${font} font`
  return [
    ...(hidden > 1 ? [`scrolls sideways by ${hidden} px ${where}`] : []),
    ...cut.map((what) => `${what} is cut off ${where}`),
    ...small.map((what) => `${what} is too small ${where}`),
  ]
}

/**
 * Makes the window as tall as the page and returns its height: the bar at the thumb lies over whatever is not
 * scrolled to.
 */
async function makeRoomForAll(page: Page, width: number): Promise<number> {
  const [needed, height] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight])
  if (needed <= height) return height
  await page.setViewportSize({ width, height: needed + 100 })
  return needed + 100
}

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violations that axe finds: of these rules or tags of rules, or else of its usual ones. */
export async function axeFaults(page: Page, options: { runOnly?: string[] } = {}): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ ...options, resultTypes: ['violations'] })
    // The same rules, in the page itself: otherwise a second page is opened each time, for frames. There are
    // none.
    .setLegacyMode()
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}
