import { join } from 'node:path'
import { chromium, type ElementHandle } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../support/browser/chromium'
import type { Driver, Handle } from './driver'

/** Starts Chromium with a new profile. Playwright drives it, as in the browser tests. */
export async function launchChromium(folder: string): Promise<Driver> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const page = await browser.newPage({ locale: 'en-NG' })
  page.on('download', (file) => void file.saveAs(join(folder, file.suggestedFilename())))
  return {
    downloads: folder,
    goto: async (url) => void (await page.goto(url)),
    run: <Arg, Result>(inPage: (arg: Arg) => Result, arg: Arg): Promise<Result> =>
      page.evaluate(inPage as (arg: unknown) => Result, arg),
    find: async (inPage, arg) =>
      (await page.evaluateHandle(inPage as (arg: unknown) => unknown, arg)).asElement() ?? undefined,
    on: <Arg, Result>(element: Handle, inPage: (element: HTMLElement, arg: Arg) => Result, arg: Arg) =>
      (element as ElementHandle<HTMLElement>).evaluate(
        inPage as (element: HTMLElement, arg: unknown) => Result,
        arg,
      ),
    click: (element) => (element as ElementHandle).click({ timeout: 60_000 }),
    type: (element, text) => (element as ElementHandle<HTMLElement>).type(text),
    quit: () => browser.close(),
  }
}
