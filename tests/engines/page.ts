import { vi } from 'vitest'
import type { Driver, Handle } from './driver'

/** Three browsers of other tests may share two cores with this one. */
const PATIENCE = { timeout: 90_000, interval: 100 }

/** Waits until `expectation` no longer throws, and returns what it returns. */
export const eventually = <T>(expectation: () => Promise<T>): Promise<T> => vi.waitFor(expectation, PATIENCE)

/** The element was covered, or replaced since it was found. */
const NOT_CLICKED = /click intercepted|stale element|not interactable|not attached/

/** An element to be found in the page: visible, and its name begins with a text, or matches a pattern. */
interface Sought {
  readonly css: string
  readonly name: string | RegExp
  /** Which of several; the first without it. */
  readonly nth?: number
}

const FIELD = 'input, select, textarea'

/** A page as a user sees it: fields and buttons by their names. Everything waits for what it needs. */
export function pageOf(driver: Driver) {
  const now = async ({ css, name, nth = 0 }: Sought): Promise<Handle | undefined> => {
    const pattern =
      typeof name === 'string' ? `^${name.replace(/[\^$.*+?()[\]{}|\\]/g, '\\$&')}` : name.source
    return driver.find(findInPage, { css, pattern, nth })
  }
  const find = (sought: Sought) =>
    eventually(async () => {
      const found = await now(sought)
      if (found === undefined) throw new Error(`The page has no ${sought.css} "${sought.name}".`)
      return found
    })
  /** Tries again only if the engine says that it did not click: no button is pressed twice. */
  const click = async (sought: Sought) => {
    const failure = await eventually(async () => {
      const element = await find(sought)
      return driver.click(element).catch((thrown) => {
        if (NOT_CLICKED.test(String(thrown))) throw thrown
        return { thrown }
      })
    })
    if (failure) throw failure.thrown
  }
  return {
    driver,
    find,
    button: (name: string | RegExp, within = 'body') =>
      click({ css: `${within} :is(button, [role="menuitem"])`, name }),
    field: (name: string | RegExp) => click({ css: FIELD, name }),
    option: (name: string, nth = 0) => click({ css: '[role="listbox"] [role="option"]', name, nth }),
    /** Types a text in the place of what a field has. */
    type: async (name: string | RegExp, text: string) => {
      const field = await find({ css: FIELD, name })
      if (await driver.on(field, (filled) => (filled as HTMLInputElement).value !== '', null))
        await driver.on(field, setInPage, '')
      await driver.type(field, text)
    },
    /** Sets a field at once; a number is the index of a select's option. */
    set: (sought: Sought, value: string | number) =>
      eventually(async () => {
        if (!(await driver.on(await find(sought), setInPage, value)))
          throw new Error(`${sought.css} "${sought.name}" cannot be set to ${value}.`)
      }),
    text: async (name: string | RegExp, nth = 0) => void (await find({ css: 'body *', name, nth })),
    heading: async (name: string | RegExp) => void (await find({ css: 'h1, h2', name })),
    sees: async (name: string | RegExp) => (await now({ css: 'body *', name })) !== undefined,
    rows: () => find({ css: 'table:not([aria-busy="true"]) tbody tr', name: '' }),
    /** Waits until a script's question about the page is answered by true. */
    until: <Arg>(inPage: (arg: Arg) => boolean, arg: Arg) =>
      eventually(async () => {
        if (!(await driver.run(inPage, arg))) throw new Error(`Not yet true in the page: ${inPage}`)
      }),
  }
}

export type EnginePage = ReturnType<typeof pageOf>

/** Runs in the page: the innermost visible elements of that name. */
function findInPage({ css, pattern, nth }: { css: string; pattern: string; nth: number }) {
  const wanted = new RegExp(pattern)
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
    const texts = [...labels, ...labelledBy].map((label) => label?.textContent ?? '').join(' ')
    return (element.getAttribute('aria-label') ?? (texts.trim() || (element.textContent ?? ''))).trim()
  }
  const isWanted = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getAttribute('aria-disabled') !== 'true' &&
    !element.matches(':disabled') &&
    wanted.test(nameOf(element))
  return [...document.querySelectorAll(css)].filter(
    (element) =>
      isWanted(element) && ![...element.children].some((child) => child.matches(css) && isWanted(child)),
  )[nth]
}

/** Runs in the page: sets a field as the input of a user does, and tells whether it has the value then. */
function setInPage(field: HTMLElement, value: string | number): boolean {
  const text = field instanceof HTMLSelectElement ? field.options[Number(value)]?.value : String(value)
  if (text === undefined) return false
  // React has put a setter of its own onto the element.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
  const isSet = (field as HTMLInputElement).value === text
  // A field that is left may write its value in another way.
  field.dispatchEvent(new Event('focusout', { bubbles: true }))
  return isSet && ((field as HTMLInputElement).value !== '' || text === '')
}
